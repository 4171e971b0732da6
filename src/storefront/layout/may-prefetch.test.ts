import { expect, test } from 'vitest';
import { mayPrefetch } from './may-prefetch.ts';

const here = { origin: 'https://example.com', pathname: '/boats', search: '?page=2' };
const linkTo = (pathname: string, { search = '', origin = here.origin, target = '' } = {}) => ({
  origin,
  pathname,
  search,
  target,
});
const lists = new Set(['/boats', '/boats/aluminum-boats', '/fr/boats']);
const may = (link: ReturnType<typeof linkTo>, from = here) => mayPrefetch(link, from, lists);

test('products and lists of the menu are prefetched', () => {
  expect(may(linkTo('/product/luxor-21'))).toBe(true);
  expect(may(linkTo('/boats/aluminum-boats'))).toBe(true);
  expect(may(linkTo('/boats', { search: '?page=3' }))).toBe(true);
  expect(may(linkTo('/fr/product/luxor-21'), { ...here, pathname: '/fr/boats' })).toBe(true);
});

test.each([
  ['a page with a form', linkTo('/contact')],
  ['a page of an account', linkTo('/auth/login')],
  ['a page with a token', linkTo('/preview/0123456789abcdef')],
  ['the back office', linkTo('/admin/products')],
  ['the other language', linkTo('/fr/product/luxor-21')],
  ['another site', linkTo('/product/luxor-21', { origin: 'https://example.org' })],
  ['another window', linkTo('/product/luxor-21', { target: '_blank' })],
  ['a file', linkTo('/product/luxor-21.pdf')],
  ['this page', linkTo('/boats', { search: '?page=2' })],
])('a link to %s is not prefetched', (_where, link) => {
  expect(may(link)).toBe(false);
});
