import { and, gt, sql } from 'drizzle-orm';
import type { CurrentUser } from '#src/access.ts';
import type { LeadStatus } from '#src/bookings/status.ts';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import { isRecent, maxShown, newestFirst, recordChangeSet } from '#src/change-sets/change-sets.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { By } from '../answer/lock-lead.server.ts';
import { type LeadName, resourcesFor } from '../lead.ts';
import type { BatchAnswer, ChangeResult, LeadChange } from './change-input.ts';

/** Changes of leads, one or several at once, among all change sets. */
export const leadChangeKind = 'inbox';

/** What a change may set; what it leaves out stays. */
type LeadState = { status?: LeadStatus; owner?: number | null; snoozedUntil?: string | null };

/** A lead of a change: what it was, and what it became. Ids alone, so that nothing has to be erased. */
export type ChangedLead = LeadName & { before: LeadState; after: LeadState };

type Noted = { before: ChangeResult['before']; changes: readonly LeadChange[] };

export async function noteBatch(tx: Tx, { before, changes }: Noted, by: By): Promise<number> {
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
  return (await recordChangeSet(tx, { kind: leadChangeKind, entries: leads }, by)).id;
}

/** Changes of several leads at once whose leads the user may see, newest first: that of one is in its own history. */
export async function readBatches(db: Db, user: CurrentUser, now: Date): Promise<BatchAnswer[]> {
  const resources = resourcesFor(user);
  const rows = await db
    .select()
    .from(changeSet)
    .where(and(isRecent(leadChangeKind, now), gt(sql`jsonb_array_length(${changeSet.entries})`, 1)))
    .orderBy(...newestFirst)
    .limit(maxShown);
  return rows
    .map(({ entries, ...row }) => ({ ...row, leads: entries as readonly ChangedLead[] }))
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
