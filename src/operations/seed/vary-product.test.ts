import { expect, it } from 'vitest';
import { isSlug } from '#src/lib/slug.ts';
import { type Pattern, varyProduct } from './vary-product.ts';

const now = new Date('2026-11-20T18:00:00Z');
const pattern = {
  type: 1,
  categoryId: 4,
  modelName: 'Alexis 24 Édition Côtière',
  slug: 'alexis',
  sku: 'TJ-24-1116',
  hin: 'ZZZAB107C626',
  programYear: 2026,
  manufacturingYear: 2026,
  priceCents: 22_290_000,
  freightCents: 250_000,
  promoPriceCents: 100,
  attributes: { boatHuLe: 24, boatHPB: 300, boatColour: 'navy' },
} as unknown as Pattern;

const many = Array.from({ length: 2000 }, (_, at) => varyProduct(pattern, at + 1, now));

it('the same number gives the same unit', () => {
  expect(varyProduct(pattern, 42, now)).toEqual(many[41]);
});

it('no two units share a stock number or a slug', () => {
  expect(new Set(many.map(({ sku }) => sku)).size).toBe(2000);
  expect(new Set(many.map(({ slug }) => slug)).size).toBe(2000);
  expect(many.every(({ slug }) => isSlug(slug))).toBe(true);
});

it('each unit passes the validation rules for staff', () => {
  for (const one of many) {
    expect(one.priceCents !== null || one.callForPrice).toBe(true);
    expect(one.msrpCents === null || one.msrpCents >= (one.priceCents ?? 0)).toBe(true);
    expect(one.availability === 'sold').toBe(one.soldAt !== null);
    expect(one.condition === 'Used').toBe(one.attributes.hours !== undefined);
    expect([one.hin, one.promoPriceCents]).toEqual([null, null]);
  }
});

it('units vary like those of a real dealer', () => {
  const kinds = (pick: (one: (typeof many)[number]) => unknown) => new Set(many.map(pick)).size;
  expect(kinds((one) => one.condition)).toBe(2);
  expect(kinds((one) => one.availability)).toBe(3);
  expect(kinds((one) => one.programYear)).toBeGreaterThan(10);
  expect(kinds((one) => one.priceCents)).toBeGreaterThan(500);
  expect(kinds((one) => one.attributes.boatHuLe)).toBeGreaterThan(10);
});
