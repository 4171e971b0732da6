import { expect, test } from 'vitest';
import { readDollars } from './loan-question.ts';
import { writtenAmount } from './written-amount.ts';

test.each([
  [3490, '3490', '3490'],
  [1509.9, '1509.90', '1509,90'],
  [39_088.05, '39088.05', '39088,05'],
  [0, '0', '0'],
])('%s is written as %s, in French as %s, and read as the same', (dollars, en, fr) => {
  expect([writtenAmount(dollars, 'en'), writtenAmount(dollars, 'fr')]).toEqual([en, fr]);
  expect([readDollars(en), readDollars(fr)]).toEqual([dollars, dollars]);
});
