import { asc, desc, eq } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { readBinding } from '#src/media/binding/binding.server.ts';
import { backup } from './backup.table.ts';
import { notifyOfFailedNights } from './backup-emails.server.ts';
import { haveTwoNightsFailed } from './nights.ts';

type Deps = { db: Db; publicUrl: string; now: () => Date };

/** Every morning: emails admins after two nights in a row without a backup, until there is one. */
export const checkBackupsJob = (input: Deps): JobKind<'check-backups'> => ({
  name: 'check-backups',
  retries: 2,
  maxSeconds: 300,
  run: () => input.db.transaction((tx) => checkNights(tx, input)),
});

async function checkNights(tx: Parameters<typeof notifyOfFailedNights>[0], input: Deps): Promise<void> {
  const [first] = await tx.select().from(backup).orderBy(asc(backup.createdAt)).limit(1);
  const since = first?.createdAt ?? (await readBinding(tx))?.updatedAt ?? null;
  const nightly = await tx.select().from(backup).where(eq(backup.kind, 'nightly')).orderBy(desc(backup.createdAt));
  if (!haveTwoNightsFailed(nightly, { now: input.now(), since })) return;
  await notifyOfFailedNights(tx, input, nightly.find(({ failure }) => failure !== null)?.failure ?? null);
}
