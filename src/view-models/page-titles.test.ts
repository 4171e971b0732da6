import { expect, it } from 'vitest';
import { pageTitle, shortDescription } from './page-titles.ts';

it('a title has the dealer’s name, and the page number from page two on', () => {
  expect(pageTitle('Aluminum boats', 'Salish Coast Marine', 'en')).toBe('Aluminum boats | Salish Coast Marine');
  expect(pageTitle('Bateaux', 'Salish Coast Marine', 'fr', 2)).toBe('Bateaux, page 2 | Salish Coast Marine');
});

it('a title without room for the dealer’s name stands alone', () => {
  const title = 'Aluminum, fiberglass and pontoon boats for Vancouver Island';
  expect(pageTitle(title, 'Salish Coast Marine', 'en')).toBe(title);
  expect(pageTitle(title, 'Salish Coast Marine', 'en', 2)).toBe(`${title}, page 2`);
});

it('a description is cut after a whole word', () => {
  const text = 'word '.repeat(60);
  expect(shortDescription(text).length).toBeLessThanOrEqual(160);
  expect(shortDescription(text)).toMatch(/word…$/);
  expect(shortDescription(' short \n text ')).toBe('short text');
});
