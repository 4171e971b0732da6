import type { AnyJobKind } from '#src/jobs/job.ts';
import { sendAlertsJob, sendBatchAlertsJob } from '#src/leads/alerts/send-alerts.server.ts';
import { remindOfLeadsJob } from '#src/leads/inbox/remind-of-leads.server.ts';
import type { MailTransport } from '#src/mail/mail-transport.server.ts';
import { sendMailJob } from '#src/mail/send-mail.server.ts';
import { deleteUnusedFilesJob } from '#src/media/unused-files/delete-unused-files.server.ts';
import { backUpJob } from '#src/operations/backup/back-up-job.server.ts';
import { askToRemove } from '#src/operations/backup/backup-emails.server.ts';
import { checkBackupsJob } from '#src/operations/backup/check-backups-job.server.ts';
import { copyBackupsJob } from '#src/operations/backup/copy-backups-job.server.ts';
import { rehearseBackupJob } from '#src/operations/backup/rehearse-backup-job.server.ts';
import { cleanUpJob } from '#src/operations/retention/clean-up.server.ts';
import { applySchedulesJob } from '#src/price-batches/apply-schedules.server.ts';
import { importJob } from '#src/product-import/run/import-job.server.ts';
import { endQuotesJob } from '#src/quotes/jobs/end-quotes.server.ts';
import { remindOfQuotesJob } from '#src/quotes/jobs/remind-of-quotes.server.ts';
import { reportLowerPricesJob } from '#src/quotes/jobs/report-lower-prices.server.ts';
import { definitions } from './resources.server.ts';
import type { Services } from './services.server.ts';

/** What a job may use: the services, and the mail transport, if there is one. */
type JobServices = Services & { post: MailTransport | null };

/** The list of jobs: any node runs them, and /admin/jobs shows them. */
export const jobKinds = (services: JobServices): AnyJobKind[] => [
  sendMailJob(services),
  importJob(services),
  backUpJob(services),
  rehearseBackupJob(services),
  copyBackupsJob(services),
  checkBackupsJob(services),
  deleteUnusedFilesJob({ ...services, askAdmins: askToRemove(services) }),
  remindOfLeadsJob(services),
  sendAlertsJob(services),
  sendBatchAlertsJob(services),
  endQuotesJob(services),
  remindOfQuotesJob(services),
  reportLowerPricesJob(services),
  applySchedulesJob(services),
  cleanUpJob({ ...services, definitions: Object.values(definitions) }),
];
