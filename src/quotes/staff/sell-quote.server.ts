import type { Actor } from '#src/access.ts';
import type { Tx } from '#src/db/client.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { sellProduct } from '#src/sales/sell.server.ts';
import { changedMeanwhile, changeQuote, lockQuote } from '../change-quote.server.ts';
import { salePrices } from '../rules/sale-prices.ts';

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
  if (row.soldAt !== null) throw changedMeanwhile(held, 'quote_is_sold');
  const hasTrade = accepted.lines.some(({ kind }) => kind === 'trade');
  const facts = { on: dealerDay(now), by: row.owner, buyer: row.customer, trade: hasTrade, quote: id };
  for (const { product, units, eachCents } of salePrices(accepted.lines))
    await sellProduct(tx, { id: product, units, price: eachCents, ...facts }, { actor, now });
  await changeQuote(tx, row, { soldAt: now }, { actor, now, changes: { sold: { from: null, to: true } } });
}
