import { expect, test } from 'vitest';
import { userShape } from './user-input.ts';

test('the sections of an account stay in the order chosen, each once: the first is its start page', () => {
  expect(userShape.access.parse(['contact', 'brand', 'contact', 'posts'])).toEqual(['contact', 'brand', 'posts']);
  expect(userShape.access.parse(null)).toEqual([]);
});
