import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { deleteExpiredAccess, deleteNeverActivated } from '#src/accounts/delete-expired.server.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { deleteRemovedPhotos } from '#src/bookings/photos/shop-photos.server.ts';
import { deleteExpiredChangeSets } from '#src/change-sets/change-sets.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { deleteExpiredAnswers } from '#src/db/idempotency/idempotency.server.ts';
import { deleteExpiredRateLimits } from '#src/db/rate-limit/rate-limiter.server.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import { deleteExpiredCaptchas } from '#src/forms/captcha/captcha.server.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { deleteExpiredAlerts } from '#src/leads/alerts/delete-expired-alerts.server.ts';
import { deleteExpiredDrafts } from '#src/leads/inbox/answer/drafts.server.ts';
import { deleteExpiredPictures } from '#src/leads/inbox/picture/reply-pictures.server.ts';
import { deleteExpiredFiles } from '#src/leads/receive/store-visitor-file.server.ts';
import { deleteExpiredSubscriptions } from '#src/leads/subscribe/delete-expired-subscriptions.server.ts';
import { dayMs, hourSeconds } from '#src/lib/duration.ts';
import { priceBatchKind } from '#src/pricing/batches/price-batch.server.ts';
import { forgetOldRuns } from '#src/product-import/sources/source-runs.server.ts';
import type { AnyDefinition } from '#src/resource/definition.server.ts';
import { deleteOldEvents } from '#src/webhooks/forget-events.server.ts';
import { deleteOldNotFound } from '../not-found-log/write-counts.server.ts';
import { removeFiles } from '../privacy/erase-person.server.ts';
import { filesOf } from '../privacy/personal-records.server.ts';
import { applyRetention } from './apply-retention.server.ts';

type Deps = { db: Db; now: () => Date; definitions: readonly AnyDefinition[] };

/** Nightly: deletes what has expired, old trash, and personal data that is past its retention. */
export const cleanUpJob = ({ db, now, definitions }: Deps): JobKind<'clean-up'> => ({
  name: 'clean-up',
  retries: 3,
  maxSeconds: hourSeconds,
  run: async (_payload, { signal }) => {
    await deleteExpiredAccess(db, now());
    await deleteNeverActivated(db, now());
    await deleteExpiredRateLimits(db, now());
    await deleteExpiredSubscriptions(db, now());
    await deleteExpiredAlerts(db, now());
    await deleteExpiredCaptchas(db, now());
    await deleteExpiredFiles(db, now());
    await deleteExpiredDrafts(db, now());
    await deleteExpiredPictures(db, now());
    await deleteRemovedPhotos(db, now());
    await deleteExpiredChangeSets(db, now(), [priceBatchKind]);
    await deleteExpiredAnswers(db, now());
    await deleteOldNotFound(db, now());
    await deleteOldEvents(db, now());
    await forgetOldRuns(db, now());
    await emptyTrash({ db, definitions, now: now(), signal });
    const { retention } = await readSettings(db);
    await applyRetention({ db, retention, now: now(), signal });
  },
});

type EmptyTrashDeps = { db: Db; definitions: readonly AnyDefinition[]; now: Date; signal: AbortSignal };
type Trash = PgTable & { id: PgColumn; isRemove: PgColumn; removedAt: PgColumn };

const daysInTrash = 30;
const atOnce = 100;

/** Records deleted before this can't be restored any more. */
const lastDayOf = (now: Date) => new Date(now.getTime() - daysInTrash * dayMs);

/** Deletes records that have been in the trash for 30 days. A failure for one resource doesn't stop the others. */
async function emptyTrash({ db, definitions, now, signal }: EmptyTrashDeps): Promise<void> {
  const errors: unknown[] = [];
  for (const definition of withTrash(definitions)) {
    try {
      while (!signal.aborted && (await removeSome(db, definition, now)) === atOnce);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} kinds of records could not be removed`);
}

/** Each table once, with the resource name of its history: several resources may share one. */
function withTrash(definitions: readonly AnyDefinition[]): AnyDefinition[] {
  const byTable = new Map(definitions.map((definition) => [definition.table as PgTable, definition]));
  return [...byTable.values()].filter(({ table }) => 'isRemove' in table && 'removedAt' in table);
}

const removeSome = (db: Db, definition: AnyDefinition, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const table = definition.table as Trash;
    const rows = await tx
      .select()
      .from(table as PgTable)
      .where(and(eq(table.isRemove, true), lt(table.removedAt, lastDayOf(now))))
      .orderBy(asc(table.id))
      .limit(atOnce)
      .for('update', { skipLocked: true });
    await remove(tx, definition, rows as { id: number }[], now);
    return rows.length;
  });

/** Files sent with a lead are deleted with it. */
async function remove(tx: Tx, { name, table, audited, label }: AnyDefinition, rows: { id: number }[], now: Date) {
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  const files = await filesOf(tx, { contact: [], trade: [], [audited ?? name]: ids });
  await tx.delete(table as PgTable).where(inArray((table as Trash).id, ids));
  await removeFiles(tx, files);
  const actions = rows.map((row) => ({
    createdAt: now,
    action: 'purge' as const,
    resource: audited ?? name,
    recordId: row.id,
    recordName: label(row as never) as string,
  }));
  await recordAudit(tx, null, actions);
}
