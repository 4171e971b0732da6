import { and, eq, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import type { JobKind } from '#src/jobs/job.ts';
import type { Jobs } from '#src/jobs/job-queue.ts';
import { demoRemoval } from './demo.table.ts';
import { removeDemo } from './remove-demo.server.ts';

type Deps = { db: Db; now: () => Date };

/** Removes the demo, once the backup before it is done. */
export const removeDemoJob = (deps: Deps): JobKind<'remove-demo'> => ({
  name: 'remove-demo',
  retries: 3,
  maxSeconds: 1800,
  run: (_payload, { signal }) => removeDemo(deps, signal),
});

/** Queues the removal that waits for this backup, in the transaction that marks the backup as done. */
export async function removeDemoAfter(tx: Tx, jobs: Jobs, backupId: number): Promise<void> {
  const isWaiting = and(isNull(demoRemoval.doneAt), eq(demoRemoval.backupId, backupId));
  if ((await tx.$count(demoRemoval, isWaiting)) > 0) await jobs.ask('remove-demo', {}, { tx });
}
