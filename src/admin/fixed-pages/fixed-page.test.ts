import { expect, test } from 'vitest';
import { addPathOf, type FixedPage, missingVersions } from './fixed-page.ts';

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
