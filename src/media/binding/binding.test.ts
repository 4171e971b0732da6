import { describe, expect, it } from 'vitest';
import { bindingOf, mayRemove } from './binding.ts';

describe('a database and a store', () => {
  it.each([
    ['belong together when both have the same id', { storeId: 'a' }, 'a', 'bound'],
    ['do not belong together when the ids differ', { storeId: 'a' }, 'b', 'other'],
    ['do not belong together when the store has no id', { storeId: 'a' }, null, 'other'],
    ['do not belong together after a restore', { storeId: null }, 'a', 'restored'],
    ['do not belong together when neither has an id', { storeId: null }, null, 'restored'],
    ['do not belong together before they are bound', undefined, 'a', 'unknown'],
    ['do not belong together when both are unknown', undefined, null, 'unknown'],
  ] as const)('%s', (_title, remembered, storeId, binding) => {
    expect(bindingOf(remembered, storeId)).toBe(binding);
  });
});

describe('a nightly removal may delete', () => {
  it.each([
    ['fifty files, whatever their share of all', 50, 50, true],
    ['a fifth of all files, whatever their number', 2000, 10_000, true],
    ['not more than both limits', 51, 100, false],
    ['not all files', 473, 473, false],
    ['no files', 0, 0, true],
  ])('%s', (_title, files, total, may) => {
    expect(mayRemove({ files, total, allowed: null })).toBe(may);
  });

  it('as many files as an admin allowed, and not one more', () => {
    expect(mayRemove({ files: 400, total: 473, allowed: 400 })).toBe(true);
    expect(mayRemove({ files: 401, total: 473, allowed: 400 })).toBe(false);
  });
});
