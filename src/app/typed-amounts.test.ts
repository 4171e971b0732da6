import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Language, languages } from '#src/i18n/language.ts';
import { optionalMoney, optionalNumber } from '#src/lib/input/field.ts';
import { formatDollars, formatMoney } from '#src/lib/money.ts';
import { formatNumber } from '#src/lib/number.ts';
import { readAmount } from '#src/pricing/batches/rules/read-amount.ts';
import { readDollars } from '#src/pricing/loan-question.ts';
import { writtenAmount } from '#src/pricing/written-amount.ts';
import { readHeading } from '#src/product-import/file/heading.ts';
import { readRow } from '#src/product-import/read-row.ts';
import { typedNumber } from '#src/product-search/url/typed-number.ts';
import { numberText, typedValue } from '#src/ui/admin/fields/number-text.ts';

/** What one part of the program writes, every other part reads as the same. */

const none = {
  categories: new Map(),
  categoriesByName: new Map(),
  brands: new Map(),
  choices: new Map(),
  pictures: new Map(),
};

function imported(column: string, text: string): unknown {
  const { columns } = readHeading([column]);
  return readRow({ line: 2, cells: [text] }, columns, none).fields[column];
}

const money = { isMoney: true };
const cents = fc.integer({ min: 0, max: 1_000_000_000 });

test('an amount is read by fields, price sheet, calculator, filters, calls and imports as it was written', () => {
  const writers = [
    formatMoney,
    formatDollars,
    (amount: number, language: Language) => writtenAmount(amount / 100, language),
    (amount: number, language: Language) => numberText(amount / 100, money, language),
  ];
  fc.assert(
    fc.property(cents, fc.constantFrom(...languages), fc.constantFrom(...writers), (amount, language, write) => {
      const text = write(amount, language);
      const readings = [
        ...languages.map((page) => typedValue(text, money, page)),
        ...[readDollars(text), typedNumber(text, '$'), imported('price', text)],
      ];
      expect(readings).toEqual(readings.map(() => amount / 100));
      expect([readAmount(text), optionalMoney().parse(text)]).toEqual([amount, amount]);
    }),
  );
});

describe('a measure', () => {
  const tenths = fc.integer({ min: 0, max: 1_000_000 }).map((count) => count / 10);
  const hours = { unit: 'h', max: 100_000, decimals: 1 };

  test('is read by fields and calls as it was written, with one decimal', () => {
    fc.assert(
      fc.property(tenths, fc.constantFrom(...languages), (value, language) => {
        const text = formatNumber(value, language);
        expect(languages.map((page) => typedValue(`${text} h`, hours, page))).toEqual([value, value]);
        expect(optionalNumber(hours).parse(text)).toBe(value);
      }),
    );
  });

  test('is never read by an import as another one: it is the same, or text that is refused', () => {
    fc.assert(
      fc.property(tenths, fc.constantFrom(...languages), (value, language) => {
        const text = formatNumber(value, language);
        expect([value, text]).toContain(imported('hours', text));
      }),
    );
  });
});
