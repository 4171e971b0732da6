import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkInBackground } from './check-in-background.server.ts';

let seen: number | null;
let calls: (() => void)[];
let checks: string[];
let hottest: string[];
let check: (address: string) => Promise<unknown>;
let end: () => Promise<void>;

beforeEach(() => {
  vi.useFakeTimers();
  seen = 1;
  calls = [];
  checks = [];
  hottest = ['/', '/used', '/blog'];
  check = async () => undefined;
  end = checkInBackground({
    changes: { seen: () => seen, onChange: (heard) => calls.push(heard) },
    takeHottest: () => hottest,
    check: (address) => {
      checks.push(address);
      return check(address);
    },
  });
});
afterEach(() => vi.useRealTimers());

function change() {
  seen = (seen ?? 0) + 1;
  for (const heard of calls) heard();
}

it('the hottest pages are checked a second after a change', async () => {
  change();
  await vi.advanceTimersByTimeAsync(999);
  expect(checks).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(checks).toEqual(['/', '/used', '/blog']);
});

it('changes within one second are checked together', async () => {
  change();
  await vi.advanceTimersByTimeAsync(900);
  change();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(checks).toEqual(['/', '/used', '/blog']);
});

it('a change during the checks ends them, and all pages are checked a second later', async () => {
  check = async (address) => {
    if (address === '/used' && seen === 2) change();
  };
  change();
  await vi.advanceTimersByTimeAsync(1_999);
  expect(checks).toEqual(['/', '/used']);
  await vi.advanceTimersByTimeAsync(1);
  expect(checks).toEqual(['/', '/used', '/', '/used', '/blog']);
});

it('a page whose check fails does not keep the others from being checked', async () => {
  check = (address) => (address === '/' ? Promise.reject(new Error('no database')) : Promise.resolve());
  change();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(checks).toEqual(['/', '/used', '/blog']);
});

it('nothing is checked while changes can’t be heard, and after the end', async () => {
  change();
  seen = null;
  await vi.advanceTimersByTimeAsync(1_000);
  seen = 5;
  change();
  await end();
  change();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(checks).toEqual([]);
});
