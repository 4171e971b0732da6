import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Reading } from '#src/db/client.server.ts';
import { instantAnswer } from '#src/lib/answer.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { dayMs } from '#src/lib/duration.ts';
import { dollarsFromCents, dollarsOrNull } from '#src/lib/money.ts';
import { media } from '#src/media/media.table.ts';
import { thumbnailOf } from '#src/media/media-sizes.ts';
import { feesOf, type Product } from './sort-rows.server.ts';

/** A unit in the price sheet. */
export const unitAnswer = z.object({
  id: z.int(),
  name: z.object({ en: z.string(), fr: z.string().nullable() }),
  sku: z.string().nullable(),
  thumbnail: z.string().nullable(),
  price: z.number().nullable().describe('Null: call for price'),
  msrp: z.number().nullable(),
  promoPrice: z.number().nullable(),
  promoUntil: z.string().nullable(),
  fees: z.number().describe('Freight, preparation and administration together'),
  daysOnLot: z.int(),
  updatedAt: instantAnswer,
});
export type PriceUnit = z.output<typeof unitAnswer>;

/** The units with these ids, in their order; without those in the trash. */
export async function readUnits(db: Reading, ids: readonly number[], now: Date): Promise<PriceUnit[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ row: product, picture: media })
    .from(product)
    .leftJoin(media, and(eq(media.id, product.featureImageId), eq(media.kind, 'picture')))
    .where(and(inArray(product.id, [...ids]), sql`NOT ${product.isRemove}`));
  const byId = new Map(
    rows.map(({ row, picture }) => [row.id, describeUnit(row, picture && thumbnailOf(picture), now)]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const describeUnit = (row: Product, thumbnail: string | null, now: Date): PriceUnit => ({
  id: row.id,
  name: row.name,
  sku: row.sku,
  thumbnail,
  updatedAt: row.updatedAt,
  price: row.callForPrice ? null : dollarsOrNull(row.priceCents),
  msrp: dollarsOrNull(row.msrpCents),
  promoPrice: dollarsOrNull(row.promoPriceCents),
  promoUntil: row.promoUntil,
  fees: dollarsFromCents(feesOf(row)),
  daysOnLot: Math.max(0, Math.round((dayStart(now) - dayStart(row.createdAt)) / dayMs)),
});

const dayStart = (at: Date): number => Date.parse(`${dealerDay(at)}T00:00:00Z`);
