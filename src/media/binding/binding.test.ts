import { describe, expect, it } from 'vitest';
import { bindingOf, mayRemove } from './binding.ts';

describe('a database and a store', () => {
  it.each([
    ['belong together when both have the same id', { storeId: 'a' }, 'a', 'bound'],
    ['do not when the ids differ', { storeId: 'a' }, 'b', 'other'],
    ['do not when the store has none', { storeId: 'a' }, null, 'other'],
    ['do not after a restore', { storeId: null }, 'a', 'restored'],
    ['do not when neither has one', { storeId: null }, null, 'restored'],
    ['do not before anybody has said so', undefined, 'a', 'unknown'],
    ['do not when nothing is known of either', undefined, null, 'unknown'],
  ] as const)('%s', (_title, remembered, storeId, binding) => {
    expect(bindingOf(remembered, storeId)).toBe(binding);
  });
});

describe('a nightly removal may delete', () => {
  it.each([
    ['fifty files, whatever share that is', 50, 50, true],
    ['a fifth of all, however many that is', 2000, 10_000, true],
    ['not more than both', 51, 100, false],
    ['not everything', 473, 473, false],
    ['nothing at all', 0, 0, true],
  ])('%s', (_title, files, total, may) => {
    expect(mayRemove({ files, total, allowed: null })).toBe(may);
  });

  it('as many files as an admin allowed, and not one more', () => {
    expect(mayRemove({ files: 400, total: 473, allowed: 400 })).toBe(true);
    expect(mayRemove({ files: 401, total: 473, allowed: 400 })).toBe(false);
  });
});
