import { eq } from 'drizzle-orm';
import { readJobs } from '#src/jobs/read-jobs.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { lastProvenBackup } from '#src/operations/backup/backups.server.ts';
import { readSafety } from '#src/operations/backup/safety.server.ts';
import type { OperationsPart } from './dashboard.ts';

/** Failed jobs and emails, and the state of the backups. */
export async function readOperations(given: Parameters<typeof readSafety>[0]): Promise<OperationsPart> {
  const { db } = given;
  const [failedMails, jobs, proven, safety] = await Promise.all([
    db.$count(mail, eq(mail.state, 'failed')),
    readJobs(db, { page: 1, limit: 1, state: 'failed' }),
    lastProvenBackup(db),
    readSafety(given),
  ]);
  return {
    failedMails,
    failedJobs: jobs.page.totalRecord,
    provenBackup: proven && { madeAt: proven.createdAt.toISOString() },
    safety,
  };
}
