import { expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';

const site = 'https://salishcoastmarine.example';
const usedBoats = {
  title: 'Used boats',
  description: 'All that had an owner before.',
  canonicalPath: '/fr/pre-owned',
  publicUrl: site,
};

const linksOf = (page: Parameters<typeof pageMeta>[0]) =>
  pageMeta(page).flatMap((entry) =>
    'tagName' in entry ? [[entry.rel === 'canonical' ? entry.rel : entry.hrefLang, entry.href]] : [],
  );

it('a page has absolute links to its canonical address and both languages', () => {
  expect(linksOf(usedBoats)).toEqual([
    ['canonical', `${site}/fr/pre-owned`],
    ['en-CA', `${site}/pre-owned`],
    ['fr-CA', `${site}/fr/pre-owned`],
    ['x-default', `${site}/pre-owned`],
  ]);
});

it('a page without French has the English one as canonical, in either language', () => {
  const english = [
    ['canonical', `${site}/pre-owned`],
    ['en-CA', `${site}/pre-owned`],
    ['x-default', `${site}/pre-owned`],
  ];
  expect(linksOf({ ...usedBoats, languages: ['en'] })).toEqual(english);
  expect(linksOf({ ...usedBoats, canonicalPath: '/pre-owned', languages: ['en'] })).toEqual(english);
});

it('a page in French only is its own canonical and default', () => {
  expect(linksOf({ ...usedBoats, languages: ['fr'] }).map(([, href]) => href)).toEqual(
    [1, 2, 3].map(() => `${site}/fr/pre-owned`),
  );
});

it('a page may have different paths in each language', () => {
  const paths = { en: '/about-us/history', fr: '/fr/about-us/histoire' };
  expect(linksOf({ ...usedBoats, canonicalPath: paths.fr, paths }).map(([, href]) => href)).toEqual(
    [paths.fr, paths.en, paths.fr, paths.en].map((path) => site + path),
  );
});

it('a filtered list is not indexed, and its links are followed', () => {
  expect(pageMeta({ ...usedBoats, indexable: false })).toContainEqual({ name: 'robots', content: 'noindex,follow' });
  expect(pageMeta(usedBoats)).not.toContainEqual(expect.objectContaining({ name: 'robots' }));
});

it('a shared link has an image with its size and alt text', () => {
  const share = { address: `${site}/share/fr/pre-owned-1.jpg`, alt: 'Bateaux' };
  const entries = pageMeta({ ...usedBoats, share });
  for (const [property, content] of [
    ['og:image', share.address],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', 'Bateaux'],
    ['og:locale', 'fr_CA'],
    ['og:url', `${site}/fr/pre-owned`],
  ]) {
    expect(entries).toContainEqual({ property, content });
  }
  expect(entries).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' });
});

it('has the keywords that staff wrote, and no empty ones', () => {
  expect(pageMeta({ ...usedBoats, keywords: 'welded, river' })).toContainEqual({
    name: 'keywords',
    content: 'welded, river',
  });
  expect(pageMeta({ ...usedBoats, keywords: null })).not.toContainEqual(expect.objectContaining({ name: 'keywords' }));
});
