import { expect, it } from 'vitest';
import { createChance } from './random.ts';

it('the same seed gives the same numbers, another seed other numbers', () => {
  const draw = (seed: number) => {
    const chance = createChance(seed);
    return Array.from({ length: 20 }, () => chance.whole(1, 1000));
  };
  expect(draw(7)).toEqual(draw(7));
  expect(draw(7)).not.toEqual(draw(8));
});

it('numbers stay within their bounds and reach both', () => {
  const chance = createChance(1);
  const drawn = new Set(Array.from({ length: 500 }, () => chance.whole(2, 5)));
  expect([...drawn].sort()).toEqual([2, 3, 4, 5]);
  const picked = new Set(Array.from({ length: 100 }, () => chance.pick(['a', 'b'])));
  expect([...picked].sort()).toEqual(['a', 'b']);
});
