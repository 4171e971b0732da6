import { expect, it } from 'vitest';
import { otherVersion } from './other-version.ts';

it.each([
  ['a page without language data is in both languages', undefined, '/fr/contact', null],
  ['a page with another address in French', { languages: ['en', 'fr'], paths: { fr: '/fr/nous' } }, '/fr/nous', null],
  ['a page without French', { languages: ['en'], paths: { en: '/contact' } }, '/fr', 'home'],
  ['a product without published French', { languages: ['en'], isInBoth: true }, '/fr/contact', null],
] as const)('the link to the other language: %s', (_, described, path, instead) => {
  expect(otherVersion(described, { path: '/contact', search: '' }, 'fr')).toEqual({ path, instead });
});

it('keeps the query where it has the same meaning', () => {
  const requested = { path: '/pre-owned', search: '?price=0-20000' };
  expect(otherVersion(undefined, requested, 'fr').path).toBe('/fr/pre-owned?price=0-20000');
  const blog = { paths: { fr: '/fr/blog?page=3' } };
  expect(otherVersion(blog, { path: '/blog', search: '?page=3' }, 'fr').path).toBe('/fr/blog?page=3');
});

it.each([
  ['a blog post without French', '/blog/winter', '', '/fr/blog', 'blog'],
  ['a blog page without French', '/blog', '?page=3', '/fr/blog', 'blog'],
  ['a blog without French posts', '/blog', '', '/fr', 'home'],
])('the link when French is missing: %s', (_, path, search, leadsTo, instead) => {
  expect(otherVersion({ languages: ['en'] }, { path, search }, 'fr')).toEqual({ path: leadsTo, instead });
});
