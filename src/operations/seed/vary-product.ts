import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import type { product } from '#src/catalogue/product/product.table.ts';
import { daysBefore } from '#src/lib/duration.ts';
import { slugOf } from '#src/lib/slug.ts';
import { type Chance, createChance } from './random.ts';

export type Pattern = typeof product.$inferSelect;
export type Variation = Omit<Pattern, 'id' | 'updatedAt'>;

const newestYear = 2026;
const colours = ['white', 'deep-blue', 'charcoal', 'black', 'red', 'sand', 'silver', 'spruce-green', 'navy'] as const;

/** The stock number of a generated product; real ones have another format. */
export const variationSku = (number: number): string => `G-${String(number).padStart(6, '0')}`;

/** Another unit of the same model, with its own year, price, colour, stock and state; deterministic by number. */
export function varyProduct(pattern: Pattern, number: number, now: Date): Variation {
  const chance = createChance(number);
  const { id, updatedAt, ...stored } = pattern;
  const condition = pattern.type !== 'part' && chance.happens(0.3) ? 'Used' : 'New';
  const year = newestYear - (condition === 'Used' ? chance.whole(3, 18) : chance.whole(0, 2));
  return {
    ...stored,
    ...varyPrice(pattern, condition, year, chance),
    ...varyState(condition, chance, now),
    condition,
    sku: variationSku(number),
    slug: `${slugOf(pattern.modelName.slice(0, 60), year)}-${number}`,
    hin: null,
    programYear: pattern.programYear === null ? null : year,
    manufacturingYear: pattern.manufacturingYear === null ? null : year - chance.whole(0, 1),
    attributes: varyAttributes(pattern, condition, chance),
    createdAt: daysBefore(now, chance.whole(1, 700)),
  };
}

/** The price of a unit whose model has none. */
const typicalPriceCents = 4_500_000;

function varyPrice(pattern: Pattern, condition: 'New' | 'Used', year: number, chance: Chance) {
  const age = condition === 'Used' ? 0.93 ** (newestYear - year) : 1;
  const full = (pattern.priceCents ?? typicalPriceCents) * age * (0.9 + chance.share() * 0.2);
  const priceCents = Math.max(500, Math.round(full / 500) * 500);
  const callForPrice = chance.happens(0.02);
  const isReduced = condition === 'New' && chance.happens(0.6);
  const none = { freightCents: null, preparationCents: null, administrationCents: null };
  return {
    ...(condition === 'Used' ? none : {}),
    promoPriceCents: null,
    promoFrom: null,
    promoUntil: null,
    priceCents: callForPrice ? null : priceCents,
    callForPrice,
    msrpCents: isReduced ? Math.round((priceCents * (1.02 + chance.share() * 0.1)) / 500) * 500 : null,
  };
}

function varyState(condition: 'New' | 'Used', chance: Chance, now: Date) {
  const availability = chance.happens(0.04) ? 'sold' : chance.happens(0.1) ? 'on-order' : 'in-stock';
  const stock = availability !== 'in-stock' ? 0 : condition === 'Used' ? 1 : chance.whole(1, 6);
  const clearance = chance.happens(0.05);
  const shown = (['boat-show', 'usa', 'specials', 'black-friday'] as const).filter(() => chance.happens(0.08));
  return {
    availability,
    stock,
    clearance,
    soldAt: availability === 'sold' ? daysBefore(now, chance.whole(1, 60)) : null,
    showcases: [
      ...(clearance ? (['clearance'] as const) : []),
      ...shown,
      ...(condition === 'Used' ? (['pre-owned'] as const) : []),
    ],
    onSale: chance.happens(0.1),
    bestseller: chance.happens(0.03),
    publish: !chance.happens(0.02),
  } as const satisfies Partial<Variation>;
}

function varyAttributes({ attributes, type }: Pattern, condition: 'New' | 'Used', chance: Chance): Attributes {
  const varied: Attributes = { ...attributes };
  if (varied.boatColour !== undefined) varied.boatColour = chance.pick(colours);
  if (varied.boatStripe !== undefined) varied.boatStripe = chance.pick(colours);
  if (typeof varied.boatHuLe === 'number') varied.boatHuLe = oneDecimal(varied.boatHuLe + chance.whole(-6, 6) / 10);
  if (typeof varied.boatHPB === 'number') varied.boatHPB += 5 * chance.whole(-2, 2);
  if (typeof varied.peBoStro === 'number') varied.peBoStro += chance.whole(-2, 2);
  delete varied.hours;
  if (condition === 'Used' && (type === 'engine' || varied.boatHPB !== undefined))
    varied.hours = chance.whole(20, 1800);
  return varied;
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;
