import { and, eq } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Changes } from '#src/audit/difference.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { lastChange } from '#src/lib/last-change.ts';
import { type HeldQuote, holdQuote } from './held-quote.server.ts';
import { quote } from './quote.table.ts';
import type { QuoteRow } from './quote-link.server.ts';

/** Every change of a quote locks it first: of two at once the first wins. */

/** Throws 404 without such a quote. */
export async function lockQuote(tx: Tx, id: number, now: Date): Promise<HeldQuote> {
  const [row] = await tx
    .select()
    .from(quote)
    .where(and(eq(quote.id, id), eq(quote.isRemove, false)))
    .for('update');
  if (!row) throw failure.notFound();
  return await holdQuote(tx, row, now);
}

/** Somebody was first: 409 with the state as it is. */
export const changedMeanwhile = ({ state, row }: HeldQuote, messageKey = `quote_is_${state}`) =>
  failure.conflict({ messageKey, details: { state, acceptedVersion: row.acceptedVersion } });

type Changed = Partial<typeof quote.$inferInsert>;
type ChangedBy = { actor: Actor | 'customer' | null; now: Date; changes?: Changes };

/** Writes columns and notes the change in the audit log. `updatedAt` is always later than before. */
export async function changeQuote(
  tx: Tx,
  before: QuoteRow,
  changed: Changed,
  { actor, now, changes = {} }: ChangedBy,
): Promise<QuoteRow> {
  const updatedAt = lastChange(now, before.updatedAt);
  const [row] = await tx
    .update(quote)
    .set({ ...changed, updatedAt })
    .where(eq(quote.id, before.id))
    .returning();
  if (!row) throw new Error(`quote ${before.id} is not there`);
  const stateChange = row.state === before.state ? {} : { state: { from: before.state, to: row.state } };
  await recordAudit(tx, actor === 'customer' ? null : actor, [
    {
      createdAt: now,
      action: 'update',
      resource: row.kind === 'estimate' ? 'estimate' : 'quote',
      recordId: row.id,
      recordName: row.number,
      changes: { ...stateChange, ...changes },
      ...(actor === 'customer' && { userName: 'Customer' }),
    },
  ]);
  return row;
}
