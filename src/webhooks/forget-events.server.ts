import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import { webhookDelivery, webhookEvent } from './webhook.table.ts';

/** Of erased people: what was stored for other programs goes, and what waits is never sent. */
export const forgetEvents = async (tx: Tx, resource: string, ids: readonly number[]): Promise<void> =>
  void (await tx
    .delete(webhookEvent)
    .where(and(eq(webhookEvent.resource, resource), inArray(webhookEvent.recordId, [...ids]))));

const keptDays = 30;

/** Events hold names and messages, so they are kept for 30 days, and as long as they wait. */
export async function deleteOldEvents(db: Db, now: Date): Promise<void> {
  const waits = db
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .where(and(eq(webhookDelivery.event, webhookEvent.id), eq(webhookDelivery.state, 'waiting')));
  const isOld = lt(webhookEvent.createdAt, new Date(now.getTime() - keptDays * dayMs));
  await db.delete(webhookEvent).where(and(isOld, notExists(waits)));
}
