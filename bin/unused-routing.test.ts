import { expect, it } from 'vitest';
import { answered } from './unused-routing.ts';

it('replaces a condition that is evaluated at run time', () => {
  expect(answered('if (isLazy(mode)) discover();', ['isLazy(mode)', 'false'])).toBe('if (false) discover();');
});

it('fails when the condition is no longer in the code', () => {
  expect(() => answered('discover();', ['isLazy(mode)', 'false'])).toThrow('isLazy(mode)');
});
