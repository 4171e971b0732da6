import { eq } from 'drizzle-orm';
import type { Services } from '#src/app/services.server.ts';
import { readJobs } from '#src/jobs/read-jobs.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { lastProvenBackup } from '#src/operations/backup/backups.server.ts';
import { readSafety } from '#src/operations/backup/safety.server.ts';
import type { AttentionAnswer } from '../today/today.ts';

type Deps = Parameters<typeof readSafety>[0] & Pick<Services, 'freeBytes'>;

/** A video and a backup may need as much. */
const littleBytes = 1_000_000_000;

/** Failed jobs and emails, the state of the backups, and little room on the disk. */
export async function readOperations(given: Deps): Promise<NonNullable<AttentionAnswer['operations']>> {
  const { db, freeBytes } = given;
  const [failedMails, jobs, proven, safety, free] = await Promise.all([
    db.$count(mail, eq(mail.state, 'failed')),
    readJobs(db, { page: 1, limit: 1, state: 'failed' }),
    lastProvenBackup(db),
    readSafety(given),
    freeBytes(),
  ]);
  return {
    failedMails,
    failedJobs: jobs.page.totalRecord,
    provenBackup: proven && { madeAt: proven.createdAt.toISOString() },
    safety,
    freeMegabytes: free < littleBytes ? Math.floor(free / 1_000_000) : null,
  };
}
