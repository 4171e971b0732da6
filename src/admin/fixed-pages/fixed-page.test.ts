import { expect, test } from 'vitest';
import { fixedPaths } from '#src/content/post-path.ts';
import { snake } from '#src/i18n/label-keys.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { addPathOf, type FixedPage, isThereAnyway, linkPlacesOf, missingVersions } from './fixed-page.ts';

const about: FixedPage = {
  code: 'about',
  path: '/about-us',
  title: 'About & us',
  versions: { en: { state: 'published', id: 3 }, fr: { state: 'missing', id: null } },
};

test('counts the language versions that are missing', () => {
  expect(missingVersions([about, { ...about, versions: { en: about.versions.fr, fr: about.versions.fr } }])).toBe(3);
});

test('the form for a missing page is prefilled with its code, language and title', () => {
  expect(addPathOf(about, 'fr')).toBe('/admin/posts/add?from=fixed-pages&code=about&language=fr&title=About+%26+us');
  expect(addPathOf({ ...about, title: null }, 'en')).toBe('/admin/posts/add?from=fixed-pages&code=about&language=en');
});

test('the form for a missing legal page begins with its template', () => {
  expect(addPathOf({ ...about, code: 'data-policy' }, 'fr')).toBe(
    '/admin/posts/add?from=fixed-pages&code=data-policy&language=fr&template=1',
  );
});

test.each([
  ['home', ['logo']],
  ['clearance', ['menu', 'footer']],
  ['contact', ['menu', 'footer']],
  ['about', ['footer']],
  ['events', ['footer']],
  ['cookie-policy', ['footer', 'cookies']],
  ['financing', ['prices']],
  ['coming-soon', []],
])('%s is linked in: %j', (code, places) => {
  expect(linkPlacesOf(code)).toEqual(places);
});

test('every fixed page says what it is for', () => {
  const texts = [...fixedPaths.keys()].map((code) => [code, `admin_fixed_for_${snake(code)}`] as const);
  expect(texts.filter(([, key]) => sentence(key, 'en') === key)).toEqual([]);
});

test('only pages without a form or list of their own are linked once they are published', () => {
  const anyway = [...fixedPaths.keys()].filter(isThereAnyway);
  expect(anyway).toEqual(expect.arrayContaining(['home', 'clearance', 'contact', 'book-marine-services', 'financing']));
  expect(anyway.filter((code) => ['about', 'events', 'data-policy', 'coming-soon'].includes(code))).toEqual([]);
});
