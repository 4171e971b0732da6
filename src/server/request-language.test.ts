import { expect, test } from 'vitest';
import { requestLanguage } from './request-language.ts';

test.each([
  ['fr', 'en', 'fr'],
  [undefined, 'fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
  [undefined, 'en;q=0.5, fr;q=0.9', 'fr'],
  [undefined, 'de, en;q=0.3', 'en'],
  [undefined, 'fr;q=0', 'en'],
  [undefined, undefined, 'en'],
  ['de', ';;;,,q=', 'en'],
])('?lang=%s with Accept-Language %s is answered in %s', (lang, header, language) => {
  expect(requestLanguage(lang, header)).toBe(language);
});
