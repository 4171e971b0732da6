import { expect, it } from 'vitest';
import type { FilterRule } from '#src/product-search/url/listing-place.ts';
import { rulesWithoutFilter } from './filter-rules.ts';

const keysBeside = (shown: FilterRule[]) => rulesWithoutFilter('boat', shown, { brands: [] }).map(({ key }) => key);

it('a filter that a list does not show can be named, unless another one has its parameter', () => {
  const shown = (param: string): FilterRule[] => [{ key: 'boatTraSta', param, kind: 'choice', choices: null }];
  expect(keysBeside(shown('trailer'))).toContain('trailer');
  expect(keysBeside(shown('trailers'))).not.toContain('trailer');
  expect(keysBeside([{ key: 'price', param: 'cost', kind: 'range', choices: null }])).not.toContain('price');
});
