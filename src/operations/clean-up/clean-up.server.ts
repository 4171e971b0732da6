import { sweepExpired } from '../../accounts/sweep-expired.server.ts';
import type { Db } from '../../db/client.server.ts';
import type { JobKind } from '../../jobs/job.ts';
import type { AnyDefinition } from '../../resource/definition.server.ts';
import { emptyTrash } from './empty-trash.server.ts';

type Given = { db: Db; now: () => Date; definitions: readonly AnyDefinition[] };

/** Every night: what has expired, and what has been in the trash for long enough. */
export const cleanUpJob = ({ db, now, definitions }: Given): JobKind<'clean-up'> => ({
  name: 'clean-up',
  schedule: '0 3 * * *',
  retries: 3,
  longestSeconds: 3600,
  run: async (_payload, { signal }) => {
    await sweepExpired(db, now());
    await emptyTrash({ db, definitions, now: now(), signal });
  },
});
