import { expect, it } from 'vitest';
import { badgesOn, contrast, inkOn, type LabelFacts } from './label.ts';

const facts = (own: Partial<LabelFacts>): LabelFacts => ({
  onSale: false,
  clearance: false,
  bestseller: false,
  stickerLabel: null,
  stickerColor: null,
  badgesFrom: null,
  badgesUntil: null,
  promoPriceCents: null,
  promoFrom: null,
  promoUntil: null,
  ...own,
});
const kinds = (own: Partial<LabelFacts>, day = '2026-06-01') => badgesOn(facts(own), day).map(({ kind }) => kind);

it('badges are in the order on sale, clearance, bestseller, sticker', () => {
  expect(kinds({ stickerLabel: 'Boat show', bestseller: true, clearance: true, onSale: true })).toEqual([
    'on-sale',
    'clearance',
    'bestseller',
    'sticker',
  ]);
});

it('a product is on sale while its dated promotion runs, and no longer', () => {
  const promotion = { promoPriceCents: 1, promoFrom: '2026-06-01', promoUntil: '2026-06-30' };
  expect(kinds(promotion, '2026-06-30')).toEqual(['on-sale']);
  expect(kinds({ ...promotion, onSale: true }, '2026-07-01')).toEqual([]);
});

it('badges and sticker are shown from their first day to their last', () => {
  const show = { clearance: true, onSale: true, stickerLabel: 'Boat show' };
  const days = { badgesFrom: '2026-06-01', badgesUntil: '2026-06-03' };
  const kindsOn = (day: string) => kinds({ ...show, ...days }, day);
  expect([kindsOn('2026-05-31'), kindsOn('2026-06-04')]).toEqual([[], []]);
  expect([kindsOn('2026-06-01'), kindsOn('2026-06-03')]).toEqual(
    Array.from({ length: 2 }, () => ['on-sale', 'clearance', 'sticker']),
  );
});

it('a promotional price is on sale on its own dates, whatever the dates of the badges', () => {
  const promotion = { promoPriceCents: 1, promoFrom: '2026-06-01', promoUntil: '2026-06-30' };
  expect(kinds({ ...promotion, clearance: true, badgesUntil: '2026-06-10' }, '2026-06-20')).toEqual(['on-sale']);
});

it.each([
  ['#b3211b', '#ffffff'],
  ['#f2ae2b', '#071f27'],
  ['#ffffff', '#071f27'],
])('the text colour on %s is the more readable one', (color, expected) => {
  expect(inkOn(color)).toBe(expected);
});

it('text on every grey has sufficient contrast, and the grey stays as it was chosen', () => {
  for (let grey = 0; grey < 256; grey += 1) {
    const stickerColor = `#${grey.toString(16).padStart(2, '0').repeat(3)}`;
    const [badge] = badgesOn(facts({ stickerLabel: 'New', stickerColor }), '2026-06-01');
    expect(badge).toMatchObject({ color: stickerColor });
    expect(contrast(stickerColor, inkOn(stickerColor))).toBeGreaterThanOrEqual(4.5);
  }
});

it('a sticker without a colour has the default colours', () => {
  expect(badgesOn(facts({ stickerLabel: 'New' }), '2026-06-01')).toEqual([
    { kind: 'sticker', label: 'New', color: null, ink: null },
  ]);
});
