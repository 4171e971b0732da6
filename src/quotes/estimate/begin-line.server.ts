import { and, eq } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { changeQuote, lockQuote } from '../change-quote.server.ts';
import { estimateBegun } from './estimate.table.ts';
import { holdEstimate } from './hold-estimate.server.ts';

type Line = { id: number; key: number; undo?: boolean | undefined };

/**
 * Work on a line begins: from then on nobody changes or answers it. Only what was approved can begin. Twice is as once.
 * Throws 404, and 422 for a line that is not approved.
 */
export async function beginLine(
  tx: Tx,
  { id, key, undo = false }: Line,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const held = await lockQuote(tx, id, now);
  if (held.row.kind !== 'estimate') throw failure.notFound();
  const { begun, standing } = await holdEstimate(tx, held);
  if (begun.has(key) !== undo) return;
  if (!undo && standing.get(key)?.answer !== 'yes')
    throw failure.ruleBroken('estimate_line_not_approved', { key: 'estimate_line_not_approved' });
  if (undo) await tx.delete(estimateBegun).where(and(eq(estimateBegun.quoteId, id), eq(estimateBegun.lineKey, key)));
  else await tx.insert(estimateBegun).values({ quoteId: id, lineKey: key, at: now, by: actor.id });
  const changes = { [`line ${key} begun`]: { from: undo, to: !undo } };
  await changeQuote(tx, held.row, {}, { actor, now, changes });
}
