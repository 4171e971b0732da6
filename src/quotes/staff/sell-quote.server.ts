import { and, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import type { Reading, Tx } from '#src/db/client.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { sale } from '#src/sales/sale.table.ts';
import { sellProduct } from '#src/sales/sell.server.ts';
import { changedMeanwhile, changeQuote, lockQuote } from '../change-quote.server.ts';
import { isAllSold, type SoldUnits, unsoldUnits } from '../rules/sale-prices.ts';
import { acceptedVersion } from '../rules/versions.ts';

/** What is sold of each quote; sales that were undone don't count. */
export async function soldOf(db: Reading, ids: readonly number[]): Promise<Map<number | null, SoldUnits[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ quote: sale.quote, product: sale.productId, units: sale.units })
    .from(sale)
    .where(and(inArray(sale.quote, [...ids]), isNull(sale.undoneAt)));
  return Map.groupBy(rows, ({ quote }) => quote);
}

/**
 * Records the sales of an accepted offer: each unit for what the offer charges for it, to its customer; only those that are
 * not sold yet. Throws 404, 409 in any other state, when all is sold already, and when a unit is gone.
 */
export async function sellQuote(
  tx: Tx,
  { id }: { id: number },
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const held = await lockQuote(tx, id, now);
  const { row } = held;
  const accepted = acceptedVersion(held);
  if (row.kind !== 'offer' || held.state !== 'accepted' || !accepted) throw changedMeanwhile(held);
  const sold = (await soldOf(tx, [id])).get(id) ?? [];
  if (isAllSold(accepted.lines, sold)) throw changedMeanwhile(held, 'quote_is_sold');
  const trade = accepted.lines.some(({ kind }) => kind === 'trade');
  const facts = { on: dealerDay(now), by: row.owner, buyer: row.customer, trade, quote: id, source: null };
  for (const { product, units, eachCents } of unsoldUnits(accepted.lines, sold))
    await sellProduct(tx, { id: product, units, price: eachCents, ...facts }, { actor, now });
  await changeQuote(tx, row, {}, { actor, now, changes: { sold: { from: null, to: true } } });
}
