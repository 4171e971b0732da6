import { describe, expect, it } from 'vitest';
import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import { defaultRepower, type RepowerSettings } from '#src/dealer/repower-setting.ts';
import { choosePropeller } from './choose-propeller.ts';
import { cautionFor, fitOwnBoat } from './fit-own-boat.ts';
import { powerRangeOf } from './power-range.ts';
import { type PriceQuestion, priceLines } from './price-lines.ts';
import { proposeEngines } from './propose-engines.ts';
import { quoteLine } from './quote-line.ts';
import { totalsOf } from './totals.ts';

const ninety: Attributes = { omHoPo: 90, omShLe: 20, omEnTy: 'four-stroke', omControl: 'mechanical', omWeight: 359 };
const boat = { plateHp: 115, transomInches: 20 };

describe('an engine on a visitor’s boat', () => {
  it.each([
    ['within the plate', {}, 'fits'],
    ['at the plate', { omHoPo: 115 }, 'fits'],
    ['above the plate', { omHoPo: 116 }, 'does-not-fit'],
    ['at 60% of the plate', { omHoPo: 69 }, 'fits'],
    ['below 60% of the plate', { omHoPo: 68 }, 'weak'],
    ['with another shaft', { omShLe: 25 }, 'does-not-fit'],
    ['within 2 in of the transom', { omShLe: 22 }, 'fits'],
  ] as const)('%s: %s', (_name, own, result) => {
    expect(fitOwnBoat(boat, { ...ninety, ...own }).result).toBe(result);
  });

  it('has any shaft when the visitor is not sure about the transom', () => {
    for (const omShLe of [15, 20, 25, 30])
      expect(fitOwnBoat({ ...boat, transomInches: null }, { ...ninety, omShLe }).result).toBe('fits');
  });

  it('never fits without a plate: its power is unknown', () => {
    expect(fitOwnBoat({ ...boat, plateHp: null }, ninety)).toEqual({
      result: 'unknown',
      reasons: [{ kind: 'missing', keys: ['boatMaxHp'] }],
    });
    expect(fitOwnBoat({ ...boat, plateHp: null }, { ...ninety, omShLe: 25 }).result).toBe('does-not-fit');
  });
});

it.each([
  [115, 303, { kind: 'insurer' }],
  [109.25, 303, { kind: 'insurer' }],
  [80, 303, { kind: 'full-load' }],
  [90, 303, { kind: 'heavier', pounds: 56 }],
  [90, null, { kind: 'weigh' }],
  [90, 400, null],
])('the caution for %d hp of 115 against %s lb', (omHoPo, oldPounds, caution) => {
  expect(cautionFor(115, { ...ninety, omHoPo }, oldPounds)).toEqual(caution);
});

describe('the proposals', () => {
  const engine = (id: number, horsepower: number, own: { priceCents?: number; isInStock?: boolean } = {}) => ({
    id,
    horsepower,
    priceCents: 1_000_000,
    isInStock: true,
    ...own,
  });
  const proposed = (...engines: ReturnType<typeof engine>[]) =>
    proposeEngines(115, engines).map(({ mark, engine: { id } }) => [mark, id]);

  it('are the nearest to 65, 78 and 100% of the plate', () => {
    expect(proposed(engine(1, 115), engine(2, 90), engine(3, 75), engine(4, 100))).toEqual([
      ['good', 3],
      ['better', 2],
      ['most', 1],
    ]);
  });

  it('name none twice', () => {
    expect(proposed(engine(1, 90), engine(2, 90), engine(3, 90))).toEqual([
      ['good', 1],
      ['better', 2],
      ['most', 3],
    ]);
  });

  it('prefer those in stock, then the cheaper, among equally near ones', () => {
    const [dear, ordered, cheap] = [
      engine(1, 75, { priceCents: 1_100_000 }),
      engine(2, 75, { priceCents: 900_000, isInStock: false }),
      engine(3, 75),
    ];
    expect(proposed(dear, ordered, cheap, engine(4, 90), engine(5, 115))[0]).toEqual(['good', 3]);
    expect(proposed(dear, ordered, engine(4, 90), engine(5, 115))[0]).toEqual(['good', 1]);
  });

  it('are each under the mark that they are nearest to, when there are fewer than three', () => {
    expect(proposed(engine(1, 115))).toEqual([['most', 1]]);
    expect(proposed(engine(1, 115), engine(2, 75))).toEqual([
      ['good', 2],
      ['most', 1],
    ]);
    expect(proposed()).toEqual([]);
  });
});

describe('the propeller', () => {
  const gearcase: Attributes = { omPropDiFrom: 12.8, omPropDiTo: 14.5, omPropPiFrom: 13, omPropPiTo: 21 };
  const propeller = (id: number, peBoStro: number, own: object = {}) => ({
    id,
    attributes: { peDiameter: 14, peBoStro },
    priceCents: 26_900,
    isInStock: true,
    ...own,
  });

  it('is the nearest to the middle pitch, then in stock, then the cheaper', () => {
    expect(choosePropeller(gearcase, [propeller(1, 19), propeller(2, 17), propeller(3, 15)])?.id).toBe(2);
    expect(choosePropeller(gearcase, [propeller(1, 17, { isInStock: false }), propeller(2, 17)])?.id).toBe(2);
    expect(choosePropeller(gearcase, [propeller(1, 17), propeller(2, 17, { priceCents: 1 })])?.id).toBe(2);
  });

  it('is none outside the gearcase, without a price, or for a gearcase that is unknown', () => {
    expect(choosePropeller(gearcase, [propeller(1, 23)])).toBeNull();
    expect(choosePropeller(gearcase, [propeller(1, 17, { priceCents: null })])).toBeNull();
    expect(choosePropeller({}, [propeller(1, 17)])).toBeNull();
  });
});

describe('the lines of a price', () => {
  const settings: RepowerSettings = {
    ...defaultRepower,
    ranges: {
      ...defaultRepower.ranges,
      upTo115: { hours: 24, rigging: { tiller: null, mechanical: 135_000, digital: 225_000 }, propellerCents: 0 },
    },
    hourlyRateCents: 10_000,
    disposalCents: 12_500,
  };
  const question: PriceQuestion = {
    engine: { id: 1, name: { en: 'Mercury 90', fr: null }, attributes: ninety, priceCents: 1_509_900 },
    propeller: { id: 2, name: { en: 'Black Max', fr: null }, priceCents: 26_900 },
    boat: { oldEngine: null, wantsTrade: false },
    trade: null,
    settings,
  };
  const oldEngine = { make: null, horsepower: 90, year: 2006, stroke: null, runs: true, model: null };
  const amounts = (own: Partial<PriceQuestion>) =>
    priceLines({ ...question, ...own })?.map(({ kind, cents }) => [kind, cents]);

  it('are engine, rigging by control, labour by range, and propeller', () => {
    expect(amounts({})).toEqual([
      ['engine', 1_509_900],
      ['rigging', 135_000],
      ['labour', 240_000],
      ['propeller', 26_900],
    ]);
  });

  it('have the amount of the range when no propeller fits; zero comes with the engine', () => {
    expect(amounts({ propeller: null })?.at(-1)).toEqual(['propeller', 0]);
  });

  it('have the disposal of an old engine, unless it is traded', () => {
    expect(amounts({ boat: { oldEngine, wantsTrade: false } })?.at(-1)).toEqual(['disposal', 12_500]);
    expect(amounts({ boat: { oldEngine, wantsTrade: true } })?.at(-1)).toEqual(['trade', null]);
  });

  it('count the lower end of a trade', () => {
    const trade = { fromCents: 90_000, toCents: 140_000 };
    expect(amounts({ boat: { oldEngine, wantsTrade: true }, trade })?.at(-1)).toEqual(['trade', -90_000]);
  });

  it.each([
    ['rigging for this control', { ...settings.ranges.upTo115, rigging: { tiller: 1, mechanical: null, digital: 1 } }],
    ['hours', { ...settings.ranges.upTo115, hours: null }],
  ])('are none without %s', (_name, upTo115) => {
    expect(amounts({ settings: { ...settings, ranges: { ...settings.ranges, upTo115 } } })).toBeUndefined();
  });

  it('are none without a price, a control, an hourly rate, or any propeller', () => {
    expect(amounts({ engine: { ...question.engine, priceCents: null } })).toBeUndefined();
    const { omControl: _, ...uncontrolled } = ninety;
    expect(amounts({ engine: { ...question.engine, attributes: uncontrolled } })).toBeUndefined();
    expect(amounts({ settings: { ...settings, hourlyRateCents: null } })).toBeUndefined();
    const upTo115 = { ...settings.ranges.upTo115, propellerCents: null };
    expect(
      amounts({ propeller: null, settings: { ...settings, ranges: { ...settings.ranges, upTo115 } } }),
    ).toBeUndefined();
  });

  it('the taxes are on the sum after trade, each rounded', () => {
    const taxes = [5, 7].map((percent) => ({ name: { en: `${percent}`, fr: null }, percent }));
    const lines = [...(priceLines(question) ?? []), quoteLine('trade', -90_000)];
    expect(totalsOf(lines, taxes)).toMatchObject({
      subtotalCents: 1_821_800,
      taxes: [{ cents: 91_090 }, { cents: 127_526 }],
      totalCents: 2_040_416,
      isBeforeTrade: false,
    });
  });

  it('the sum is never below zero, and a trade without its range is not counted', () => {
    const taxes = [{ name: { en: 'GST', fr: null }, percent: 5 }];
    expect(totalsOf([quoteLine('engine', 100), quoteLine('trade', -500)], taxes).totalCents).toBe(0);
    expect(totalsOf([quoteLine('engine', 100), quoteLine('trade', null)], [])).toMatchObject({
      totalCents: 100,
      isBeforeTrade: true,
    });
  });
});

it.each([
  [2.5, 'upTo20'],
  [20, 'upTo20'],
  [20.5, 'upTo60'],
  [115, 'upTo115'],
  [300, 'upTo300'],
  [350, 'above300'],
])('%d hp is in the range %s', (horsepower, range) => {
  expect(powerRangeOf(horsepower)).toBe(range);
});
