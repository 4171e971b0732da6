import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readStoredTerms, storeTerms } from './stored-terms.ts';

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('stores the term without a down payment that was not entered', () => {
  storeTerms({ months: '120' });
  expect(readStoredTerms()).toEqual({ months: '120' });
  storeTerms({ down: '2500' });
  expect(readStoredTerms()).toEqual({ months: '120', down: '2500' });
});

it('is empty when the stored value is invalid', () => {
  stored.set('kept-finance', '{broken');
  expect(readStoredTerms()).toEqual({});
  stored.set('kept-finance', '{"down":5,"months":null}');
  expect(readStoredTerms()).toEqual({});
});
