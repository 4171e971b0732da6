import { describe, expect, it } from 'vitest';
import { type Priced, stepUpText } from './step-up.ts';

const good: Priced = { mark: 'good', horsepower: 75, totalCents: 2_000_000 };
const better: Priced = { mark: 'better', horsepower: 90, totalCents: 2_044_800 };
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

describe('a proposal', () => {
  it('says what it has over the one before it, and what that costs', () => {
    expect(plain(stepUpText(good, better, 'en'))).toBe('15 hp more than Good, for $448.00 more');
    expect(plain(stepUpText(good, better, 'fr'))).toBe('15 HP de plus que « Bon », pour 448,00 $ de plus');
  });

  it.each([
    ['is the first', undefined, better],
    ['has no price', good, { ...better, totalCents: null }],
    ['follows one without a price', { ...good, totalCents: null }, better],
    ['costs no more', good, { ...better, totalCents: 1_990_000 }],
    ['has no more power', good, { ...better, horsepower: 75 }],
  ])('says nothing of the kind where it %s', (_where, before, own) => {
    expect(stepUpText(before, own, 'en')).toBeNull();
  });
});
