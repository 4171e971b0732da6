import { deleteExpiredAccess, deleteNeverActivated } from '#src/accounts/delete-expired.server.ts';
import { deleteExpiredChangeSets } from '#src/change-sets/change-sets.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { deleteExpiredAnswers } from '#src/db/idempotency/idempotency.server.ts';
import { deleteExpiredRateLimits } from '#src/db/rate-limit/rate-limiter.server.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { jobSchedule } from '#src/jobs/job-schedule.ts';
import { deleteExpiredAlerts } from '#src/leads/alerts/delete-expired-alerts.server.ts';
import { deleteExpiredDrafts } from '#src/leads/inbox/answer/drafts.server.ts';
import { deleteExpiredPictures } from '#src/leads/inbox/picture/reply-pictures.server.ts';
import { deleteExpiredForms } from '#src/leads/receive/delete-expired-forms.server.ts';
import { deleteExpiredSubscriptions } from '#src/leads/subscribe/delete-expired-subscriptions.server.ts';
import { hourSeconds } from '#src/lib/duration.ts';
import { priceBatchKind } from '#src/price-batches/price-batch.server.ts';
import type { AnyDefinition } from '#src/resource/definition.server.ts';
import { deleteOldNotFound } from '../not-found-log/write-counts.server.ts';
import { applyRetention } from './apply-retention.server.ts';
import { emptyTrash } from './empty-trash.server.ts';

type Deps = { db: Db; now: () => Date; definitions: readonly AnyDefinition[] };

/** Nightly: deletes what has expired, old trash, and personal data that is past its retention. */
export const cleanUpJob = ({ db, now, definitions }: Deps): JobKind<'clean-up'> => ({
  name: 'clean-up',
  schedule: jobSchedule['clean-up'],
  retries: 3,
  longestSeconds: hourSeconds,
  run: async (_payload, { signal }) => {
    await deleteExpiredAccess(db, now());
    await deleteNeverActivated(db, now());
    await deleteExpiredRateLimits(db, now());
    await deleteExpiredSubscriptions(db, now());
    await deleteExpiredAlerts(db, now());
    await deleteExpiredForms(db, now());
    await deleteExpiredDrafts(db, now());
    await deleteExpiredPictures(db, now());
    await deleteExpiredChangeSets(db, now(), [priceBatchKind]);
    await deleteExpiredAnswers(db, now());
    await deleteOldNotFound(db, now());
    await emptyTrash({ db, definitions, now: now(), signal });
    const { retention } = await readSettings(db);
    await applyRetention({ db, retention, now: now(), signal });
  },
});
