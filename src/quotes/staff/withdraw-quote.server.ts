import type { Actor } from '#src/access.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { releaseUnits } from '#src/sales/hold-units.server.ts';
import { changedMeanwhile, changeQuote, lockQuote } from '../change-quote.server.ts';
import { notifyCustomer, type QuoteContext } from '../notify-quote.server.ts';
import { isAllSold } from '../rules/sale-prices.ts';
import { acceptedVersion, lastSent } from '../rules/versions.ts';
import { soldOf } from './sell-quote.server.ts';

type Acting = QuoteContext & { actor: Actor };

/**
 * Withdraws a quote that was sent, with a reason that the customer reads. One that was accepted takes their consent: with
 * whom it was agreed is kept, and its units are free again. The same call again changes nothing. Throws 404, 409 in any
 * other state, 422 without that name.
 */
export async function withdrawQuote(
  tx: Tx,
  { id, reason, with: agreedWith }: { id: number; reason: string; with: string | null },
  { actor, ...context }: Acting,
): Promise<void> {
  const { now } = context;
  const held = await lockQuote(tx, id, now);
  const { row, state } = held;
  if (state === 'withdrawn' && row.withdrawnReason === reason) return;
  if (state !== 'sent' && state !== 'accepted') throw changedMeanwhile(held);
  if ((await soldOf(tx, [id])).has(id)) throw changedMeanwhile(held, 'quote_is_sold');
  if (state === 'accepted' && agreedWith === null)
    throw failure.ruleBroken('input_quote_agreed_with', { with: 'input_quote_agreed_with' });
  await releaseUnits(tx, { quoteId: id });
  const columns = {
    state: 'withdrawn' as const,
    withdrawnAt: now,
    withdrawnReason: reason,
    withdrawnWith: state === 'accepted' ? agreedWith : null,
  };
  const changed = await changeQuote(tx, row, columns, { actor, now, changes: { reason: { from: null, to: reason } } });
  const version = acceptedVersion(held) ?? lastSent(held);
  if (version) await notifyCustomer(tx, changed, version, 'withdrawn', context);
}

/** Gives the units of an accepted offer free again; it stays accepted. Twice is as once. */
export async function releaseQuote(
  tx: Tx,
  { id }: { id: number },
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
): Promise<void> {
  const held = await lockQuote(tx, id, now);
  if (held.state !== 'accepted') throw changedMeanwhile(held);
  const sold = (await soldOf(tx, [id])).get(id) ?? [];
  if (isAllSold(acceptedVersion(held)?.lines ?? [], sold)) throw changedMeanwhile(held, 'quote_is_sold');
  if (held.row.releasedAt !== null) return;
  await releaseUnits(tx, { quoteId: id });
  await changeQuote(tx, held.row, { releasedAt: now }, { actor, now, changes: { released: { from: null, to: true } } });
}
