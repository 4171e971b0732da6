import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from '#src/i18n/language.ts';
import type { NumberKind } from '#src/lib/input/read-number.ts';
import { numberText, otherReading, typedValue, unusual } from './number-text.ts';

const money = { isMoney: true };
const beam: NumberKind = { unit: 'in', min: 0, max: 600, decimals: 2, usual: [40, 300] };
const hours: NumberKind = { unit: 'h', min: 0, max: 100_000 };
const year = { min: 1900, max: 2100, whole: true };

describe('a field of money', () => {
  test.each(['1234,50', '1 234,50', '1,234.50', '1.234,50', "1'234.50", '$1,234.50', '1 234,50 $'])(
    'reads %s as the same amount in both languages',
    (text) => {
      expect(languages.map((language) => typedValue(text, money, language))).toEqual([1234.5, 1234.5]);
    },
  );

  test('shows amounts like prices', () => {
    expect([numberText(1234.5, money, 'en'), numberText(1234.5, money, 'fr')]).toEqual([
      '$1,234.50',
      '1\u00a0234,50\u00a0$',
    ]);
    expect(numberText(-900, money, 'en')).toBe('-$900.00');
  });
});

test.each([
  ['en', '12,500.5'],
  ['fr', '12\u00a0500,5'],
] as const)('a number in %s has the marks of its language, and a year has none', (language, text) => {
  expect([numberText(12_500.5, hours, language), numberText(2026, year, language)]).toEqual([text, '2026']);
});

test('text that is no number stays, and nothing is null', () => {
  expect([typedValue('wide', beam, 'en'), typedValue(' ', beam, 'en')]).toEqual(['wide', null]);
  expect([numberText('wide', beam, 'en'), numberText(null, beam, 'en')]).toEqual(['wide', '']);
});

test('an ambiguous number is read by the language, and the other reading is returned too', () => {
  expect([typedValue('1,234', hours, 'en'), otherReading('1,234', hours, 1234)]).toEqual([1234, 1.234]);
  expect([typedValue('1,234', hours, 'fr'), otherReading('1,234', hours, 1.234)]).toEqual([1.234, 1234]);
  expect(otherReading('1,234', money, 1234)).toBeNull();
});

test.each([
  [8.5, { meant: { value: 102, unit: 'ft' } }],
  [2.6, { meant: { value: 102.36, unit: 'm' } }],
  [102, null],
  [590, { meant: { value: 232.28, unit: 'cm' } }],
  [0, { meant: null }],
  [null, null],
  ['wide', null],
])('a beam of %s inches is asked about: %j', (value, requested) => {
  expect(unusual(value, beam)).toEqual(requested);
});

test('a formatted number is read back as the same number', () => {
  const hundredths = fc.integer({ min: 0, max: 10_000_000 }).map((count) => count / 100);
  fc.assert(
    fc.property(hundredths, fc.constantFrom(...languages), fc.constantFrom(money, hours), (value, language, kind) => {
      expect(typedValue(numberText(value, kind, language), kind, language)).toBe(value);
    }),
  );
});
