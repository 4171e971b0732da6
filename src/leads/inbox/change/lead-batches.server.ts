import { and, desc, gt, gte, sql } from 'drizzle-orm';
import type { CurrentUser } from '#src/access.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import type { By } from '../answer/lock-lead.server.ts';
import { type ChangedLead, leadChangeBatch } from '../inbox.table.ts';
import { resourcesFor } from '../lead.ts';
import type { BatchAnswer, ChangeResult, LeadChange } from './change-input.ts';

/** Changes of leads, for an undo within 30 days. */

const undoMs = 30 * dayMs;
export const oldestUndo = (now: Date): Date => new Date(now.getTime() - undoMs);

type Noted = { before: ChangeResult['before']; changes: readonly LeadChange[] };

export async function noteBatch(tx: Tx, { before, changes }: Noted, { actor, now }: By): Promise<number> {
  const leads = before.map(({ resource, id, ...was }): ChangedLead => {
    const sent = changes.findLast((one) => one.resource === resource && one.id === id);
    const after = {
      ...(sent?.status !== undefined && { status: sent.status }),
      ...(sent?.owner !== undefined && { owner: sent.owner }),
      // A new status ends a snooze, too.
      ...('snoozedUntil' in was && { snoozedUntil: sent?.snoozedUntil ?? null }),
    };
    return { resource, id, before: was as ChangedLead['before'], after };
  });
  const [noted] = await tx
    .insert(leadChangeBatch)
    .values({ user: actor.id, userName: actor.username, leads, createdAt: now })
    .returning({ id: leadChangeBatch.id });
  if (!noted) throw new Error('no change was noted');
  return noted.id;
}

const mostShown = 50;

/** Changes of several leads at once whose leads the user may see, newest first: that of one is in its own history. */
export async function readBatches(db: Db, user: CurrentUser, now: Date): Promise<BatchAnswer[]> {
  const resources = resourcesFor(user);
  const rows = await db
    .select()
    .from(leadChangeBatch)
    .where(
      and(gte(leadChangeBatch.createdAt, oldestUndo(now)), gt(sql`jsonb_array_length(${leadChangeBatch.leads})`, 1)),
    )
    .orderBy(desc(leadChangeBatch.id))
    .limit(mostShown);
  return rows
    .filter(({ leads }) => leads.every(({ resource }) => resources.includes(resource)))
    .map(({ id, userName, createdAt, undoneAt, leads }) => {
      const { status = null, owner, snoozedUntil = null } = leads[0]?.after ?? {};
      return {
        ...{ id, by: userName, count: leads.length, status, isSnoozed: snoozedUntil !== null },
        ...(owner !== undefined && { owner }),
        ...{ createdAt: createdAt.toISOString(), undoneAt: undoneAt?.toISOString() ?? null },
      };
    });
}
