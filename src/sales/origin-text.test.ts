import { expect, test } from 'vitest';
import { renderInLanguage } from '#src/i18n/render-in-language.server.ts';
import { originText } from './origin-text.ts';

test.each([
  ['walk-in', 'Walk-in', 'Visite'],
  ['direct', 'Direct visit', 'Accès direct'],
  ['google-ads', 'Google Ads', 'Google Ads'],
  ['boatdealers.ca', 'boatdealers.ca', 'boatdealers.ca'],
  ['null', 'None given', 'Sans indication'],
])('the origin %s is %s in English and %s in French', (origin, english, french) => {
  expect(renderInLanguage('en', () => originText(origin))).toBe(english);
  expect(renderInLanguage('fr', () => originText(origin))).toBe(french);
});
