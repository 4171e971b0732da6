import { and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { brand } from '#src/catalogue/catalogue.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { wordPatterns } from '#src/db/filter/word-patterns.server.ts';
import { dollarsOrNull } from '#src/lib/money.ts';
import { priceNow } from '#src/pricing/price.ts';
import { findUnits as readUnits } from '#src/quotes/unit-line.server.ts';

/** Units for the lines of an offer. Its writer needs no access to products. */

export const foundUnit = z.object({
  id: z.int(),
  name: z.object({ en: z.string(), fr: z.string().nullable() }),
  price: z.number().nullable().describe('Null: call for price'),
  isGone: z.boolean().describe('Sold: it can’t be offered'),
});
export type FoundUnit = z.output<typeof foundUnit>;

const maxFound = 20;

/** By words of the name or the stock number; what is in stock first. */
export async function searchUnits(db: Db, keywords: string, now: Date): Promise<FoundUnit[]> {
  const matches = wordPatterns(keywords).map((pattern) => {
    const text = sql`${product.name}::text`;
    return or(ilike(text, pattern), ilike(product.sku, pattern), ilike(brand.name, pattern));
  });
  const rows = await db
    .select({ id: product.id })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(and(eq(product.isRemove, false), ...matches))
    .orderBy(desc(sql`${product.availability} <> 'sold'`), desc(sql`${product.stock} > 0`), desc(product.id))
    .limit(maxFound);
  const ids = rows.map(({ id }) => id);
  const units = await readUnits(db, ids);
  return ids.flatMap((id) => {
    const unit = units.get(id);
    if (!unit) return [];
    return [{ id, name: unit.name, price: dollarsOrNull(priceNow(unit.row, now)), isGone: unit.isGone }];
  });
}
