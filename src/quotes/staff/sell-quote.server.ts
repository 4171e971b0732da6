import { and, inArray, isNull } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import type { Reading, Tx } from '#src/db/client.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { sale } from '#src/sales/sale.table.ts';
import { sellProduct } from '#src/sales/sell.server.ts';
import { changedMeanwhile, changeQuote, lockQuote } from '../change-quote.server.ts';
import { salePrices } from '../rules/sale-prices.ts';

/** The quotes from which units are sold; sales that were undone don't count. */
export async function soldQuotes(db: Reading, ids: readonly number[]): Promise<Set<number | null>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ quote: sale.quote })
    .from(sale)
    .where(and(inArray(sale.quote, [...ids]), isNull(sale.undoneAt)));
  return new Set(rows.map(({ quote }) => quote));
}

/**
 * Records the sales of an accepted offer: each unit for what the offer charges for it, to its customer. Throws 404, 409
 * in any other state, when it is sold already, and when a unit is gone.
 */
export async function sellQuote(
  tx: Tx,
  { id }: { id: number },
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const held = await lockQuote(tx, id, now);
  const { row, versions } = held;
  const accepted = versions.find(({ version }) => version === row.acceptedVersion);
  if (row.kind !== 'offer' || held.state !== 'accepted' || !accepted) throw changedMeanwhile(held);
  if ((await soldQuotes(tx, [id])).has(id)) throw changedMeanwhile(held, 'quote_is_sold');
  const trade = accepted.lines.some(({ kind }) => kind === 'trade');
  const facts = { on: dealerDay(now), by: row.owner, buyer: row.customer, trade, quote: id, source: null };
  for (const { product, units, eachCents } of salePrices(accepted.lines))
    await sellProduct(tx, { id: product, units, price: eachCents, ...facts }, { actor, now });
  await changeQuote(tx, row, {}, { actor, now, changes: { sold: { from: null, to: true } } });
}
