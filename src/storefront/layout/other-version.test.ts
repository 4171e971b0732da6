import { expect, it } from 'vitest';
import { otherVersion } from './other-version.ts';

it.each([
  ['a page that says nothing is in both languages', undefined, '/fr/contact', false],
  ['a page with another address in French', { languages: ['en', 'fr'], paths: { fr: '/fr/nous' } }, '/fr/nous', false],
  ['a page that French lacks', { languages: ['en'], paths: { en: '/contact' } }, '/fr', true],
  ['a product whose French is not published', { languages: ['en'], isInBoth: true }, '/fr/contact', false],
] as const)('%s', (_, told, path, isHome) => {
  expect(otherVersion(told, { path: '/contact', search: '' }, 'fr')).toEqual({ path, isHome });
});

it('takes a question along to where it means the same', () => {
  const asked = { path: '/pre-owned', search: '?price=0-20000' };
  expect(otherVersion(undefined, asked, 'fr').path).toBe('/fr/pre-owned?price=0-20000');
  expect(otherVersion({ paths: { fr: '/fr/blog' } }, { path: '/blog', search: '?page=3' }, 'fr').path).toBe('/fr/blog');
});
