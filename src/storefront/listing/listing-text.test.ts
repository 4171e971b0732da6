import { expect, it } from 'vitest';
import { countText } from './listing-text.ts';

it('a list of all boats mentions that it includes trailers, and one of a category does not', () => {
  expect(countText({ type: 'boat', total: 66, hasAllCategories: true })).toBe('66 boats and trailers');
  expect(countText({ type: 'boat', total: 11, hasAllCategories: false })).toBe('11 boats');
  expect(countText({ type: 'engine', total: 26, hasAllCategories: true })).toBe('26 engines');
});
