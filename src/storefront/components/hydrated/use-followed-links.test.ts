import { expect, test } from 'vitest';
import { staysInDocument } from './use-followed-links.ts';

const here = { origin: 'https://example.com', pathname: '/fr/used' };
const linkTo = (pathname: string, { origin = here.origin, target = '' } = {}) => ({ origin, pathname, target });

test('a link to a page of the storefront in the same language needs no new document', () => {
  expect(staysInDocument(linkTo('/fr'), here)).toBe(true);
  expect(staysInDocument(linkTo('/fr/contact'), here)).toBe(true);
});

test.each([
  ['the other language', linkTo('/used')],
  ['the back office', linkTo('/admin/products')],
  ['another site', linkTo('/fr/used', { origin: 'https://example.org' })],
  ['a file', linkTo('/fr/licences.txt')],
  ['another window', linkTo('/fr/used', { target: '_blank' })],
])('a link to %s is followed as a document', (_where, link) => {
  expect(staysInDocument(link, here)).toBe(false);
});
