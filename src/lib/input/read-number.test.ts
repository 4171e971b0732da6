import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { languages } from '#src/i18n/language.ts';
import { formatDollars, formatMoney } from '#src/lib/money.ts';
import { formatNumber, formatPercent } from '#src/lib/number.ts';
import { type NumberKind, readingsOf, readNumber } from './read-number.ts';

const money = { isMoney: true };
const feet: NumberKind = { unit: 'ft', max: 200, usual: [4, 200] };
const inches: NumberKind = { unit: 'in', max: 600 };
const power: NumberKind = { unit: 'hp', max: 5000, decimals: 1 };
const year: NumberKind = { min: 1900, max: 2100, whole: true };

describe('an amount of money has one reading, whatever the language', () => {
  it.each([
    ['1234,50', 1234.5],
    ['1234.50', 1234.5],
    ['1 234,50', 1234.5],
    ['1\u00a0234,50', 1234.5],
    ['1\u202f234,50\u00a0$', 1234.5],
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ["1'234.50", 1234.5],
    ['1’234.50', 1234.5],
    ['12,5', 12.5],
    ['12.5', 12.5],
    ['12,99', 12.99],
    ['1,234', 1234],
    ['1.234', 1234],
    ['$1,234', 1234],
    ['$ 1,234', 1234],
    ['CA$500', 500],
    ['500 CAD', 500],
    ['500 $ CA', 500],
    ['0,125', 0.125],
    ['1,234,567', 1_234_567],
    ['1.234.567,8', 1_234_567.8],
    ['1 249 000', 1_249_000],
    ['124900.', 124_900],
    ['.5', 0.5],
    ['-5', -5],
    ['−5,00 $', -5],
    ['-$5', -5],
  ])('%s', (text, dollars) => {
    expect(readingsOf(text, money)).toEqual([dollars]);
  });
});

describe('a measure is read in any notation and unit, in the unit of its field', () => {
  it.each([
    ['17', feet, 17],
    ['17,5', feet, 17.5],
    ['17\'6"', feet, 17.5],
    ["17' 6", feet, 17.5],
    ["17'6", feet, 17.5],
    ['17’ 6”', feet, 17.5],
    ['17 ft 6 in', feet, 17.5],
    ['17-ft', feet, 17],
    ['17 pi 6 po', feet, 17.5],
    ['17 pi. 6 po.', feet, 17.5],
    ["17'", feet, 17],
    ['17 1/2', feet, 17.5],
    ['17½', feet, 17.5],
    ['17½ ft', feet, 17.5],
    ['5,2 mètres', { ...feet, decimals: 1 }, 17.1],
    ['210 in', feet, 17.5],
    ['5 3/4"', inches, 5.75],
    ['5 ¾ po', inches, 5.75],
    ['8\' 6 1/2"', inches, 102.5],
    ['8.5 ft', inches, 102],
    ['2,59 m', inches, 101.97],
    ['90 hp', power, 90],
    ['115 HP', power, 115],
    ['115 ch', power, 115],
    ['40 cv', power, 40],
    ['40cv.', power, 40],
    ['67 kW', power, 89.8],
    ['1500 cc', { unit: 'L' }, 1.5],
    ['20 US gal', { unit: 'L' }, 75.71],
    ['7,99 %', { unit: '%' }, 7.99],
    ['1,234', power, 1234],
    ['1.234', power, 1234],
    ['1.234', { unit: 'L', max: 100 }, 1.234],
    ['7,125', { unit: 'lb', max: 200_000, usual: [50, 200_000] }, 7125],
    ['0,085', { unit: 'in' }, 0.085],
    ['09', year, 2009],
    ["'09", year, 2009],
    ['87', year, 1987],
    ['2,009', year, 2009],
    ['1,000', { whole: true, max: 100_000 }, 1000],
    ['1.000', { whole: true, max: 100_000 }, 1],
  ] as const)('%s', (text, kind, value) => {
    expect(readingsOf(text, kind)).toEqual([value]);
  });
});

it.each([
  ...['', ' ', '$', 'abc', '12a', '1e3', '1e309', '(500)', 'NaN', 'Infinity', '0x10', '12.345.6', '1,2,3', '1.2k', '-'],
  ...[
    '1234,567.00',
    '.5.5',
    ',',
    '<script>',
    '１２３',
    '12,34,567',
    '1 23',
    '17 6',
    '17 kg',
    '17 ft 12 in',
    '1/0',
    '3/2',
  ],
  ...['1, 234', '17 gal', "17'' 6'", '\0', '9'.repeat(50)],
])('%j is no length', (text) => {
  expect(readingsOf(text, feet)).toEqual([]);
});

it.each(['5%', '12 ft', "17'6", '1.2k', '$5 hp'])('%j is no amount', (text) => {
  expect(readingsOf(text, money)).toEqual([]);
});

describe('a comma before three digits is ambiguous', () => {
  test('if both readings are plausible, and the language decides', () => {
    const hours = { unit: 'h', max: 100_000 } as const;
    expect(readingsOf('1,234', hours)).toEqual([1234, 1.234]);
    expect(readNumber('1,234', hours)).toBeNull();
    expect([readNumber('1,234', hours, 'en'), readNumber('1,234', hours, 'fr')]).toEqual([1234, 1.234]);
  });

  test('if neither is usual, or only the decimal one, because the value may be unusual', () => {
    expect(readingsOf('1,234', feet)).toEqual([1234, 1.234]);
    expect(readingsOf('26,366', { unit: 'h', max: 100_000, usual: [0, 15_000] })).toEqual([26_366, 26.366]);
    expect(readingsOf('1,496', { unit: 'L', max: 100, usual: [0.04, 15] })).toEqual([1.496]);
  });

  test('but is read as one number if neither is allowed, to be refused as out of range', () => {
    expect(readingsOf('9,999', { min: 50, max: 80 })).toEqual([9999]);
  });
});

describe('a formatted number in either language', () => {
  const cents = fc.integer({ min: -2_000_000_000, max: 2_000_000_000 });
  const hundredths = fc.integer({ min: 0, max: 20_000_000 }).map((count) => count / 100);

  test('as money is read as the same amount in every language', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(...languages), (amount, language) => {
        for (const text of [formatMoney(amount, language), formatDollars(amount, language)])
          expect(readingsOf(text, money)).toEqual([amount / 100 || 0]);
      }),
    );
  });

  test('is read as the same number in its language, and never as another one without a language', () => {
    fc.assert(
      fc.property(hundredths, fc.constantFrom(...languages), (value, language) => {
        const text = formatNumber(value, language);
        expect(readNumber(text, {}, language)).toBe(value);
        expect(readingsOf(text)).toContain(value);
      }),
    );
  });

  test('as a percentage is read as the same number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(...languages), (basisPoints, language) => {
        expect(readingsOf(formatPercent(basisPoints / 100, language), { unit: '%', max: 100 })).toEqual([
          basisPoints / 100,
        ]);
      }),
    );
  });
});
