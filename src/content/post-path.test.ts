import { expect, it } from 'vitest';
import { postPath } from './post-path.ts';

it.each([
  [{ code: 'home', pageParent: null, slug: 'welcome' }, '/', '/fr'],
  [{ code: 'about', pageParent: null, slug: 'who-we-are' }, '/about-us', '/fr/about-us'],
  [{ code: 'specials', pageParent: null, slug: 'specials' }, '/specials', '/fr/specials'],
  [{ code: 'financing', pageParent: 'book-marine-services', slug: 'financing' }, '/financing', '/fr/financing'],
  [
    { code: 'history', pageParent: 'about-us', slug: 'our-history' },
    '/about-us/our-history',
    '/fr/about-us/our-history',
  ],
  [
    { code: 'winterizing', pageParent: 'book-marine-services', slug: 'winterizing' },
    '/book-marine-services/winterizing',
    '/fr/book-marine-services/winterizing',
  ],
  [{ code: 'ninth-bay', pageParent: 'blog', slug: 'ninth-bay' }, '/blog/ninth-bay', '/fr/blog/ninth-bay'],
  [{ code: 'launch', pageParent: null, slug: 'launch' }, '/launch', '/fr/launch'],
  [{ code: 'launch', pageParent: 'events', slug: 'launch' }, '/launch', '/fr/launch'],
])('%j has the paths %s and %s', (post, english, french) => {
  expect([postPath(post, 'en'), postPath(post, 'fr')]).toEqual([english, french]);
});
