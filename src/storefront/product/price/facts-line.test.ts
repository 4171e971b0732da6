import { expect, it } from 'vitest';
import { factsLine } from './facts-line.ts';

const boat = { year: 2022, builtIn: null, condition: 'Used', stockNumber: 'HF-560U-1840', mpn: null } as const;

it('year, condition and stock number are one line', () => {
  expect(factsLine(boat, 'en')).toBe('2022 · Used · Stock no. HF-560U-1840');
});

it('a product without a stock number has no label for it', () => {
  expect(factsLine({ ...boat, stockNumber: '' }, 'fr')).toBe('2022 · D’occasion');
});
