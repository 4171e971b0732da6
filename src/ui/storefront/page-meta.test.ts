import { expect, it } from 'vitest';
import { pageMeta } from './page-meta.ts';

const usedBoats = {
  title: 'Used boats',
  description: 'All that had an owner before.',
  canonicalPath: '/fr/pre-owned',
  publicUrl: 'https://salishcoastmarine.example',
};

it('a page names its one address and both languages, absolutely', () => {
  const links = pageMeta(usedBoats).filter((entry) => 'tagName' in entry);
  expect(links).toEqual([
    { tagName: 'link', rel: 'canonical', href: 'https://salishcoastmarine.example/fr/pre-owned' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en-CA', href: 'https://salishcoastmarine.example/pre-owned' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'fr-CA', href: 'https://salishcoastmarine.example/fr/pre-owned' },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: 'https://salishcoastmarine.example/pre-owned' },
  ]);
});

it('a filtered list is not kept by search engines, its links are followed', () => {
  expect(pageMeta({ ...usedBoats, indexable: false })).toContainEqual({ name: 'robots', content: 'noindex,follow' });
  expect(pageMeta(usedBoats)).not.toContainEqual(expect.objectContaining({ name: 'robots' }));
});
