import { expect, test } from 'vitest';
import { addPathOf, type FixedPage, missingVersions } from './fixed-page.ts';

const about: FixedPage = {
  code: 'about',
  path: '/about-us',
  title: 'About & us',
  versions: { en: { state: 'published', id: 3 }, fr: { state: 'missing', id: null } },
};

test('what is not written yet is counted', () => {
  expect(missingVersions([about, { ...about, versions: { en: about.versions.fr, fr: about.versions.fr } }])).toBe(3);
});

test('the form of a missing page begins with what is known of it', () => {
  expect(addPathOf(about, 'fr')).toBe('/admin/posts/add?code=about&language=fr&title=About+%26+us');
  expect(addPathOf({ ...about, title: null }, 'en')).toBe('/admin/posts/add?code=about&language=en');
});
