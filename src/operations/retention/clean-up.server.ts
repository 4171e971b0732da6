import { sweepExpired } from '#src/accounts/sweep-expired.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { deleteExpiredRateLimits } from '#src/db/rate-limit/rate-limiter.server.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { sweepForms } from '#src/leads/receive/sweep-forms.server.ts';
import { sweepWishes } from '#src/leads/subscribe/sweep-wishes.server.ts';
import { sweepWatches } from '#src/leads/watch/sweep-watches.server.ts';
import { sweepUploadAnswers } from '#src/media/upload/upload-once.server.ts';
import type { AnyDefinition } from '#src/resource/definition.server.ts';
import { sweepMissing } from '../not-found-log/write-counts.server.ts';
import { emptyTrash } from './empty-trash.server.ts';
import { keepTimes } from './keep-times.server.ts';

type Deps = { db: Db; now: () => Date; definitions: readonly AnyDefinition[] };

/** Every night: what has expired, what has been in the trash for long enough, and whom we have known for long enough. */
export const cleanUpJob = ({ db, now, definitions }: Deps): JobKind<'clean-up'> => ({
  name: 'clean-up',
  schedule: '0 3 * * *',
  retries: 3,
  longestSeconds: 3600,
  run: async (_payload, { signal }) => {
    await sweepExpired(db, now());
    await deleteExpiredRateLimits(db, now());
    await sweepWishes(db, now());
    await sweepWatches(db, now());
    await sweepForms(db, now());
    await sweepUploadAnswers(db, now());
    await sweepMissing(db, now());
    await emptyTrash({ db, definitions, now: now(), signal });
    const { retention } = await readSettings(db);
    await keepTimes({ db, retention, now: now(), signal });
  },
});
