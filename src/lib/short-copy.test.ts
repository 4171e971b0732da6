import { expect, it } from 'vitest';
import { shortCopy } from './short-copy.ts';

it('reads once a second, whatever the number of calls', async () => {
  let [clock, readings] = [0, 0];
  const copy = shortCopy(
    async () => {
      readings += 1;
      return readings;
    },
    { monotonicMs: () => clock },
  );
  expect(await Promise.all([copy(), copy(), copy()])).toEqual([1, 1, 1]);
  clock = 999;
  expect(await copy()).toBe(1);
  clock = 1_000;
  expect(await copy()).toBe(2);
});

it('reads again when the version has changed', async () => {
  let [version, readings] = [1, 0];
  const copy = shortCopy(async () => ++readings, { version: () => version, monotonicMs: () => 0 });
  expect([await copy(), await copy()]).toEqual([1, 1]);
  version = 2;
  expect([await copy(), await copy()]).toEqual([2, 2]);
});

it('does not cache an error', async () => {
  let isBroken = true;
  const copy = shortCopy(
    async () => {
      if (isBroken) throw new Error('no database');
      return 'here again';
    },
    { monotonicMs: () => 0 },
  );
  await expect(copy()).rejects.toThrow('no database');
  isBroken = false;
  expect(await copy()).toBe('here again');
});
