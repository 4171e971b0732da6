import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineKinds, type QuoteLine, quoteLine, withKeys } from './quote-line.ts';
import { isAllSold, salePrices, unsoldUnits } from './sale-prices.ts';
import { type LineTax, packageSaving, totalsOf } from './totals.ts';

const gst: LineTax = { name: { en: 'GST', fr: 'TPS' }, percent: 5 };
const pst: LineTax = { name: { en: 'PST', fr: 'TVP' }, percent: 7 };
const taxesOf = (lines: readonly QuoteLine[], taxes: readonly LineTax[]) =>
  totalsOf(lines, taxes).taxes.map(({ cents }) => cents);

const boat = quoteLine('unit', 2_000_000, { key: 1, type: 'boat', product: 1 });
const engine = quoteLine('unit', 1_000_000, { key: 2, type: 'engine', product: 2 });
const work = quoteLine('other', 100_000, { key: 3 });

describe('a tax', () => {
  it('is charged on each line, rounded once', () => {
    const lines = [quoteLine('other', 33), quoteLine('other', 33), quoteLine('other', 33)];
    expect(taxesOf(lines, [gst])).toEqual([5]);
  });

  it('leaves out what the settings exempt, unless a line says otherwise', () => {
    const onGoods = { ...pst, exempt: ['work' as const] };
    expect(taxesOf([boat, work], [gst, onGoods])).toEqual([105_000, 140_000]);
    expect(taxesOf([boat, { ...work, taxes: ['PST'] }], [gst, onGoods])).toEqual([100_000, 147_000]);
    expect(taxesOf([{ ...boat, taxes: [] }, work], [gst, onGoods])).toEqual([5000, 0]);
  });

  it('is lowered by a trade, unless the settings say that it is not', () => {
    const trade = quoteLine('trade', -500_000);
    expect(taxesOf([boat, trade], [gst, { ...pst, isAfterTrade: false }])).toEqual([75_000, 140_000]);
  });

  it('that is taken off is charged on nothing', () => {
    const { taxes, totalCents } = totalsOf([boat], [gst, { ...pst, off: 'Export' }]);
    expect(taxes).toEqual([{ ...gst, cents: 100_000 }]);
    expect(totalCents).toBe(2_100_000);
  });

  it('follows the line that a discount names, and the units in proportion for one of all', () => {
    const onBoats = { ...pst, exempt: ['engine' as const] };
    const ofBoat = quoteLine('discount', -100_000, { of: 1 });
    const ofAll = quoteLine('discount', -300_000);
    expect(taxesOf([boat, engine, ofBoat], [onBoats])).toEqual([133_000]);
    expect(taxesOf([boat, engine, { ...ofBoat, of: 2 }], [onBoats])).toEqual([140_000]);
    expect(taxesOf([boat, engine, ofAll], [onBoats])).toEqual([126_000]);
  });
});

it('a discount above what it lowers leaves nothing to pay, and the dealer owes nothing of it', () => {
  const lines = [work, quoteLine('discount', -250_000)];
  expect(totalsOf(lines, [gst])).toMatchObject({ subtotalCents: 0, totalCents: 0, owedCents: 0 });
  const withTrade = totalsOf([...lines, quoteLine('trade', -50_000)], [gst]);
  expect(withTrade).toMatchObject({ subtotalCents: 0, totalCents: 0, owedCents: 50_000 });
});

describe('a trade', () => {
  it('with a lien is worth less after taxes, and not before', () => {
    const lines = [boat, quoteLine('trade', -800_000), quoteLine('lien', 300_000)];
    expect(totalsOf(lines, [gst])).toMatchObject({
      subtotalCents: 1_200_000,
      taxes: [{ cents: 60_000 }],
      lienCents: 300_000,
      totalCents: 1_560_000,
      owedCents: 0,
    });
  });

  it('that is worth more than the rest leaves nothing to pay, and says what the dealer owes', () => {
    expect(totalsOf([work, quoteLine('trade', -250_000)], [gst])).toMatchObject({
      subtotalCents: 0,
      totalCents: 0,
      owedCents: 150_000,
    });
  });

  it('that is worth more than the rest pays its lien and the taxes that it does not lower first', () => {
    const lines = [work, quoteLine('trade', -250_000), quoteLine('lien', 100_000)];
    expect(totalsOf(lines, [{ ...gst, isAfterTrade: false }])).toMatchObject({
      taxes: [{ cents: 5000 }],
      lienCents: 100_000,
      creditCents: 105_000,
      totalCents: 0,
      owedCents: 45_000,
    });
  });
});

const anyLine = fc
  .record({
    kind: fc.constantFrom(...lineKinds),
    cents: fc.integer({ min: 0, max: 5_000_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
    product: fc.integer({ min: 1, max: 9 }),
    type: fc.constantFrom('boat' as const, 'engine' as const, 'part' as const),
    of: fc.option(fc.integer({ min: 1, max: 8 })),
  })
  .map(({ kind, cents, ...facts }) =>
    quoteLine(kind, kind === 'trade' || kind === 'discount' ? -cents : cents * facts.quantity, facts),
  );
const anyTax = fc.record({
  name: fc.constant(gst.name),
  percent: fc.integer({ min: 0, max: 15_000 }).map((thousandths) => thousandths / 1000),
  exempt: fc.subarray(['boat', 'engine', 'part', 'work'] as ('boat' | 'engine' | 'part' | 'work')[]),
  isAfterTrade: fc.boolean(),
});

it('the sums of any lines agree with the total to the cent, and nothing is below zero', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), fc.array(anyTax, { maxLength: 3 }), (lines, taxes) => {
      const totals = totalsOf(withKeys(lines), taxes);
      const charged = totals.taxes.reduce((sum, { cents }) => sum + cents, 0);
      const { subtotalCents, lienCents, creditCents, totalCents, owedCents } = totals;
      expect(subtotalCents + charged + lienCents - creditCents).toBe(totalCents);
      const sumOf = (some: readonly QuoteLine[]) => some.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
      const isGoods = ({ kind }: QuoteLine) => kind !== 'trade' && kind !== 'lien';
      const goods = Math.max(0, sumOf(lines.filter(isGoods)));
      const others = sumOf(lines.filter((line) => !isGoods(line)));
      expect(goods + others + charged).toBe(totalCents - owedCents);
      for (const cents of [subtotalCents, charged, creditCents, totalCents, owedCents]) {
        expect(cents).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(cents)).toBe(true);
      }
    }),
  );
});

describe('what the units of an offer are sold for', () => {
  it('is their price less the discounts that name them and their share of the others', () => {
    const lines = [boat, engine, quoteLine('discount', -100_001, { key: 4 }), quoteLine('discount', -5000, { of: 2 })];
    expect(salePrices(lines)).toEqual([
      { product: 1, units: 1, eachCents: 1_933_333 },
      { product: 2, units: 1, eachCents: 961_666 },
    ]);
  });

  it('is of whole cents, in two sales where the units don’t divide it', () => {
    const three = quoteLine('unit', 3000, { key: 1, product: 5, quantity: 3 });
    expect(salePrices([three, quoteLine('discount', -100, { of: 1 })])).toEqual([
      { product: 5, units: 2, eachCents: 967 },
      { product: 5, units: 1, eachCents: 966 },
    ]);
  });

  it('adds up to what the offer charges for its units', () => {
    const units = fc.array(
      fc.record({ cents: fc.integer({ min: 100_000, max: 5_000_000 }), quantity: fc.integer({ min: 1, max: 7 }) }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(units, fc.integer({ min: 0, max: 90_000 }), (sold, discount) => {
        const lines = withKeys([
          ...sold.map(({ cents, quantity }, place) => quoteLine('unit', cents, { product: place + 1, quantity })),
          quoteLine('discount', -discount),
        ]);
        const sales = salePrices(lines).reduce((sum, { units: count, eachCents }) => sum + count * eachCents, 0);
        expect(sales).toBe(totalsOf(lines, []).subtotalCents);
      }),
    );
  });
});

describe('what is left to sell of an offer', () => {
  const lines = [boat, quoteLine('unit', 3001, { key: 9, product: 5, quantity: 3 })];

  it('is what no standing sale has, at its price', () => {
    expect(unsoldUnits(lines, [])).toEqual(salePrices(lines));
    const [dear] = salePrices(lines).slice(1);
    expect(dear).toEqual({ product: 5, units: 1, eachCents: 1001 });
    expect(
      unsoldUnits(lines, [
        { product: 1, units: 1 },
        { product: 5, units: 2 },
      ]),
    ).toEqual([{ product: 5, units: 1, eachCents: 1000 }]);
  });

  it('is nothing once as many are sold, also of products that were deleted since', () => {
    const sold = [
      { product: null, units: 1 },
      { product: 5, units: 3 },
    ];
    expect([unsoldUnits(lines, sold), isAllSold(lines, sold)]).toEqual([[], true]);
    expect([isAllSold(lines, []), isAllSold(lines, sold.slice(1))]).toEqual([false, false]);
  });
});

it('a package is two units or more with one discount of all', () => {
  const discount = quoteLine('discount', -50_000);
  expect(packageSaving([boat, engine, discount])).toEqual({ cents: 50_000, isPublished: true });
  expect(packageSaving([boat, discount])).toBeNull();
  expect(packageSaving([boat, engine])).toBeNull();
  expect(packageSaving([boat, { ...engine, isByStaff: true }, discount])).toEqual({
    cents: 50_000,
    isPublished: false,
  });
});
