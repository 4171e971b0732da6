import { expect, it } from 'vitest';
import { copiedFromEnglish } from './copied-from-english.ts';

it('missing French is copied from English, existing French is kept', () => {
  expect(copiedFromEnglish({ en: 'Boat', fr: null })).toEqual({ en: 'Boat', fr: 'Boat' });
  const lines = [
    { en: 'Heated seats', fr: null },
    { en: 'Radar', fr: 'Radar de nuit' },
    { en: '', fr: null },
  ];
  expect(copiedFromEnglish(lines)).toEqual([{ en: 'Heated seats', fr: 'Heated seats' }, lines[1], lines[2]]);
});

it.each([[null], [{ en: 'Boat', fr: 'Bateau' }], [[]], [{ en: '', fr: null }], [12]])(
  '%j has no French to fill in',
  (bilingual) => {
    expect(copiedFromEnglish(bilingual)).toBeUndefined();
  },
);
