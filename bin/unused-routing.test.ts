import { expect, it } from 'vitest';
import { answered } from './unused-routing.ts';

it('answers a question that is asked at run time', () => {
  expect(answered('if (isLazy(mode)) discover();', ['isLazy(mode)', 'false'])).toBe('if (false) discover();');
});

it('stops where it is not asked any more', () => {
  expect(() => answered('discover();', ['isLazy(mode)', 'false'])).toThrow('isLazy(mode)');
});
