import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { freeUnits, type HeldFacts, isSold } from '#src/catalogue/product/availability.ts';
import type { product } from '#src/catalogue/product/product.table.ts';
import { lockProducts } from '#src/catalogue/product/saving/change-columns.server.ts';
import type { Reading, Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { unitHold } from './unit-hold.table.ts';

/** Holding units in stock for accepted offers. Whoever also locks the quote locks it before the products. */

type Product = typeof product.$inferSelect;
type Wanted = { product: number; units: number };

/**
 * Holds what is in stock; units on order hold nothing. Throws 409 with the products of which a unit is sold, in the trash
 * or held for others: then nothing is held. An offer that holds units already doesn't count against itself.
 */
export async function holdUnits(
  tx: Tx,
  { quoteId, units, now }: { quoteId: number; units: readonly Wanted[]; now: Date },
): Promise<void> {
  const wanted = unitsByProduct(units);
  if (wanted.size === 0) return;
  const rows = await lockProducts(tx, [...wanted.keys()]);
  const own = await heldBy(tx, quoteId);
  const found = new Map(rows.map((row) => [row.id, row]));
  const gone = [...wanted].filter(([id, count]) => !canHold(found.get(id), count, own.get(id) ?? 0)).map(([id]) => id);
  if (gone.length > 0) throw failure.conflict({ messageKey: 'quote_unit_gone', details: { products: gone } });
  const held = rows.filter(isCounted).map(({ id }) => {
    return { quoteId, productId: id, units: wanted.get(id) ?? 0, createdAt: now };
  });
  if (held.length === 0) return;
  await tx
    .insert(unitHold)
    .values(held)
    .onConflictDoUpdate({ target: [unitHold.quoteId, unitHold.productId], set: { units: sql`excluded.units` } });
}

function unitsByProduct(units: readonly Wanted[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { product: id, units: count } of units) sums.set(id, (sums.get(id) ?? 0) + count);
  return sums;
}

/** In stock with a number. Of a unit on order, or one that nobody counted, there is nothing to hold. */
const isCounted = ({ availability, stock, held }: HeldFacts): boolean =>
  availability === 'in-stock' && (stock > 0 || held > 0);

/** Whether that many units are free for one more offer. */
export const isFree = (row: Product, count: number): boolean => canHold(row, count, 0);

function canHold(row: Product | undefined, count: number, own: number): boolean {
  if (!row || row.isRemove || isSold(row)) return false;
  return !isCounted(row) || count <= freeUnits({ stock: row.stock, held: row.held - own });
}

/** What an offer holds, by product. */
async function heldBy(db: Reading, quoteId: number): Promise<Map<number, number>> {
  const rows = await db.select().from(unitHold).where(eq(unitHold.quoteId, quoteId));
  return new Map(rows.map(({ productId, units }) => [productId, units]));
}

/** Frees all that an offer holds. Releasing again changes nothing. */
export async function releaseUnits(tx: Tx, { quoteId }: { quoteId: number }): Promise<void> {
  const held = await heldBy(tx, quoteId);
  if (held.size === 0) return;
  await lockProducts(tx, [...held.keys()]);
  await tx.delete(unitHold).where(eq(unitHold.quoteId, quoteId));
}

type Sold = { units: number; quote: number | null };

/**
 * Lets a sale have units of a locked product. Those that offers hold stay: throws 409 with the offers. Sold from the offer
 * that holds them, they use up its hold.
 */
export async function takeUnits(tx: Tx, row: Product, { units, quote }: Sold): Promise<void> {
  if (row.held === 0) return;
  const own = quote === null ? 0 : ((await heldBy(tx, quote)).get(row.id) ?? 0);
  if (!isSold(row) && units > freeUnits({ stock: row.stock, held: row.held - own }))
    throw await salePending(tx, row.id);
  if (quote !== null && own > 0) await reduceHold(tx, { quoteId: quote, productId: row.id, units });
}

/**
 * Holds units of a locked product again for the accepted offer from which they were sold, once their sale is undone: as
 * many as it still lacks and as are free. One that was released or withdrawn since gets none.
 */
export async function holdAgain(
  tx: Tx,
  row: Product,
  { quoteId, units, now }: { quoteId: number; units: number; now: Date },
): Promise<void> {
  if (row.isRemove || !isCounted(row)) return;
  const own = (await heldBy(tx, quoteId)).get(row.id) ?? 0;
  const { rows } = await tx.execute<{ lacking: number }>(sql`
    SELECT sum((line ->> 'quantity')::integer)::integer - ${own} - (
      SELECT coalesce(sum(units), 0) FROM sale
      WHERE quote_id = quote.id AND product_id = ${row.id} AND undone_at IS NULL
    )::integer AS lacking
    FROM quote JOIN quote_version AS version ON version.quote_id = quote.id AND version.version = accepted_version,
      jsonb_array_elements(version.lines) AS line
    WHERE quote.id = ${quoteId} AND state = 'accepted' AND released_at IS NULL AND NOT quote.is_remove
      AND line ->> 'kind' = 'unit' AND (line ->> 'product')::integer = ${row.id}
    GROUP BY quote.id`);
  const count = Math.min(units, rows[0]?.lacking ?? 0, freeUnits(row));
  if (count <= 0) return;
  await tx
    .insert(unitHold)
    .values({ quoteId, productId: row.id, units: count, createdAt: now })
    .onConflictDoUpdate({
      target: [unitHold.quoteId, unitHold.productId],
      set: { units: sql`${unitHold.units} + excluded.units` },
    });
}

async function salePending(tx: Tx, productId: number) {
  const quotes = ((await findHolds(tx, [productId])).get(productId) ?? []).map(({ id, number }) => ({ id, number }));
  const inputs = { number: quotes.map(({ number }) => number).join(', ') };
  return failure.conflict({ messageKey: 'sale_pending', inputs, details: { quotes } });
}

async function reduceHold(
  tx: Tx,
  { quoteId, productId, units }: { quoteId: number; productId: number; units: number },
) {
  const isThis = and(eq(unitHold.quoteId, quoteId), eq(unitHold.productId, productId));
  await tx.delete(unitHold).where(and(isThis, lte(unitHold.units, units)));
  await tx
    .update(unitHold)
    .set({ units: sql`${unitHold.units} - ${units}` })
    .where(isThis);
}

/** An offer that holds units of a product. */
export type Hold = { id: number; number: string; since: Date; units: number };

/** The offers that hold these products, the oldest hold first. */
export async function findHolds(db: Reading, productIds: readonly number[]): Promise<Map<number, Hold[]>> {
  if (productIds.length === 0) return new Map();
  const rows = await db
    .select({
      productId: unitHold.productId,
      id: unitHold.quoteId,
      number: sql<string>`(SELECT number FROM quote WHERE quote.id = unit_hold.quote_id)`,
      since: unitHold.createdAt,
      units: unitHold.units,
    })
    .from(unitHold)
    .where(inArray(unitHold.productId, [...productIds]))
    .orderBy(unitHold.createdAt, unitHold.quoteId);
  const holds = new Map<number, Hold[]>();
  for (const { productId, ...hold } of rows) holds.set(productId, [...(holds.get(productId) ?? []), hold]);
  return holds;
}
