import { z } from 'zod';
import type { Localized } from '#src/lib/localized.ts';
import { dollarsOrNull } from '#src/lib/money.ts';
import { type PriceFacts, priceNow } from '#src/pricing/price.ts';

/** A product at the time of the lead: prices change, and units are sold. */
export type ProductSnapshot = {
  id: number;
  name: Localized;
  slug: string;
  sku: string | null;
  condition: 'New' | 'Used';
  programYear: number | null;
  availability: 'in-stock' | 'on-order' | 'sold';
  /** The price at that time; null is call for price. */
  priceCents: number | null;
  msrpCents: number | null;
};

type Source = Omit<ProductSnapshot, 'priceCents'> & PriceFacts;

/** A snapshot of the product now. */
export function snapshotOf(product: Source, now: Date): ProductSnapshot {
  const { id, name, slug, sku, condition, programYear, availability, msrpCents } = product;
  const priceCents = priceNow(product, now);
  return { id, name, slug, sku, condition, programYear, availability, priceCents, msrpCents };
}

/** As in API answers, where money is dollars. */
export const productSnapshotAnswer = z.object({
  id: z.int(),
  name: z.object({ en: z.string(), fr: z.string().nullable() }),
  slug: z.string(),
  sku: z.string().nullable(),
  condition: z.enum(['New', 'Used']),
  programYear: z.int().nullable(),
  availability: z.enum(['in-stock', 'on-order', 'sold']),
  price: z.number().nullable(),
  msrp: z.number().nullable(),
});
export type ProductSnapshotAnswer = z.infer<typeof productSnapshotAnswer>;

export function snapshotAnswer({ priceCents, msrpCents, ...facts }: ProductSnapshot): ProductSnapshotAnswer {
  return { ...facts, price: dollarsOrNull(priceCents), msrp: dollarsOrNull(msrpCents) };
}
