import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepTerms, readTerms } from './kept-terms.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('stores the term without a down payment that was not entered', () => {
  keepTerms({ months: '120' });
  expect(readTerms()).toEqual({ months: '120' });
  keepTerms({ down: '2500' });
  expect(readTerms()).toEqual({ months: '120', down: '2500' });
});

it('is empty when the stored value is invalid', () => {
  kept.set('kept-finance', '{broken');
  expect(readTerms()).toEqual({});
  kept.set('kept-finance', '{"down":5,"months":null}');
  expect(readTerms()).toEqual({});
});
