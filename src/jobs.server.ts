import { importJob } from './catalogue/import/run/import-job.server.ts';
import type { AnyJobKind } from './jobs/job.ts';
import { remindOfLeadsJob } from './leads/inbox/remind-of-leads.server.ts';
import { tellWatchersJob } from './leads/watch/tell-watchers.server.ts';
import type { PostOffice } from './mail/post-office.server.ts';
import { sendMailJob } from './mail/send-mail.server.ts';
import { sweepFilesJob } from './media/sweep/sweep-files.server.ts';
import { backUpJob } from './operations/backup/back-up-job.server.ts';
import { askToRemove } from './operations/backup/backup-letters.server.ts';
import { checkBackupsJob } from './operations/backup/check-backups-job.server.ts';
import { copyBackupsJob } from './operations/backup/copy-backups-job.server.ts';
import { rehearseBackupJob } from './operations/backup/rehearse-backup-job.server.ts';
import { cleanUpJob } from './operations/clean-up/clean-up.server.ts';
import { definitions } from './resources.server.ts';
import type { Services } from './storefront/services.server.ts';

/** What a job may work with: the same as a page, and the way out for mail, if there is one. */
type JobServices = Services & { post: PostOffice | null };

/** The list of jobs: each is run by any node, and shown at /admin/jobs. */
export const jobKinds = (services: JobServices): AnyJobKind[] => [
  sendMailJob(services),
  importJob(services),
  backUpJob(services),
  rehearseBackupJob(services),
  copyBackupsJob(services),
  checkBackupsJob(services),
  sweepFilesJob({ ...services, askAdmins: askToRemove(services) }),
  remindOfLeadsJob(services),
  tellWatchersJob(services),
  cleanUpJob({ ...services, definitions: Object.values(definitions) }),
];
