import { expect, it } from 'vitest';
import { evenColumns } from './even-columns.ts';

it('a wall of brands ends with as full a row as it can', () => {
  expect([16, 14, 18, 15].map((brands) => evenColumns(brands, 8))).toEqual([8, 7, 6, 8]);
});
