import { join } from 'node:path';
import { createAccounts } from '#src/accounts/accounts.server.ts';
import type { Hasher } from '#src/accounts/hasher.server.ts';
import { offerEarlierDaysJob } from '#src/bookings/earlier/offer-earlier-days.server.ts';
import { readOffer } from '#src/bookings/read-offer.server.ts';
import { remindOfDropOffsJob } from '#src/bookings/reminder/remind-of-drop-offs.server.ts';
import { createContent } from '#src/content/content.server.ts';
import { cachedUntilChange } from '#src/db/cached-until-change.ts';
import { followChanges } from '#src/db/change-feed.server.ts';
import type { Database } from '#src/db/client.server.ts';
import { type Listener, openListener } from '#src/db/listen.server.ts';
import { detectOutage } from '#src/db/outage.server.ts';
import { createRecordCache } from '#src/db/record-cache.server.ts';
import { readDealerName, readSettings } from '#src/dealer/settings.server.ts';
import { tryCaptcha } from '#src/forms/captcha/captcha.server.ts';
import { createJobs, type JobRunner } from '#src/jobs/create-jobs.server.ts';
import type { AnyJobKind } from '#src/jobs/job.ts';
import { sendAlertsJob, sendBatchAlertsJob } from '#src/leads/alerts/send-alerts.server.ts';
import { remindOfLeadsJob } from '#src/leads/inbox/remind-of-leads.server.ts';
import { openVisitorFiles } from '#src/leads/receive/store-visitor-file.server.ts';
import type { Environment } from '#src/lib/process/env.server.ts';
import { readFreeBytes } from '#src/lib/process/free-space.server.ts';
import type { Log } from '#src/lib/process/log.server.ts';
import { openSecretBox } from '#src/lib/process/secret-box.server.ts';
import type { MailTransport } from '#src/mail/mail-transport.server.ts';
import { sendMailJob } from '#src/mail/send-mail.server.ts';
import { sweepFilesJob } from '#src/media/unused-files/sweep-files.server.ts';
import { backUpJob } from '#src/operations/backup/back-up-job.server.ts';
import { askToRemove } from '#src/operations/backup/backup-emails.server.ts';
import { checkBackupsJob } from '#src/operations/backup/check-backups-job.server.ts';
import { copyBackupsJob } from '#src/operations/backup/copy-backups-job.server.ts';
import { rehearseBackupJob } from '#src/operations/backup/rehearse-backup-job.server.ts';
import { removeDemoJob } from '#src/operations/demo/remove-demo-job.server.ts';
import { readLetterhead } from '#src/operations/mail/sample-email.server.ts';
import { cleanUpJob } from '#src/operations/retention/clean-up.server.ts';
import { changePricesJob } from '#src/pricing/batches/change-prices.server.ts';
import { fetchPhotosJob } from '#src/product-import/photos/fetch-photos-job.server.ts';
import { importProductsJob } from '#src/product-import/run/import-products-job.server.ts';
import { runSourcesJob } from '#src/product-import/sources/run-sources.server.ts';
import { remindOfEstimatesJob } from '#src/quotes/estimate/remind-of-estimates.server.ts';
import { endQuotesJob } from '#src/quotes/jobs/end-quotes.server.ts';
import { remindOfQuotesJob } from '#src/quotes/jobs/remind-of-quotes.server.ts';
import { reportLowerPricesJob } from '#src/quotes/jobs/report-lower-prices.server.ts';
import { createCatalogue } from '#src/view-models/catalogue.server.ts';
import { sendWebhooksJob } from '#src/webhooks/send-webhooks.server.ts';
import { definitions, openResources } from './resources.server.ts';
import type { Services } from './services.server.ts';
import { readSiteNames } from './site-names.server.ts';

/** What a job may use: the services, and the mail transport, if there is one. */
type JobServices = Services & { post: MailTransport | null };

/** The list of jobs: any node runs them, and /admin/jobs shows them. */
const jobKinds = (services: JobServices): AnyJobKind[] => [
  sendMailJob({ ...services, letterhead: () => readLetterhead(services) }),
  sendWebhooksJob(services),
  runSourcesJob(services),
  importProductsJob(services),
  fetchPhotosJob(services),
  backUpJob(services),
  rehearseBackupJob(services),
  copyBackupsJob(services),
  checkBackupsJob(services),
  sweepFilesJob({ ...services, askAdmins: askToRemove(services) }),
  remindOfLeadsJob(services),
  sendAlertsJob(services),
  sendBatchAlertsJob(services),
  endQuotesJob(services),
  remindOfQuotesJob(services),
  remindOfDropOffsJob(services),
  offerEarlierDaysJob(services),
  remindOfEstimatesJob(services),
  reportLowerPricesJob(services),
  changePricesJob(services),
  removeDemoJob(services),
  cleanUpJob({ ...services, definitions: Object.values(definitions) }),
];

type Deps = Pick<Environment, 'publicUrl' | 'google' | 'dataDir' | 'secondStepDays'> &
  Partial<Pick<Environment, 'secretsKey'>> &
  Pick<Services, 'store' | 'backupPlaces' | 'now'> & {
    database: Pick<Database, 'db' | 'pool' | 'requests' | 'isReachable'>;
    log: Log;
    /** Null when there is no mail server. */
    post: MailTransport | null;
    /** True for the one process of a node that looks after the queues of jobs; a test runs jobs when it says so. */
    isServing: boolean;
    /** Tests hash passwords at a lower cost. */
    hasher?: Hasher;
  };

type Created = {
  services: Services;
  /** The job service, with what starts and stops it. */
  jobs: JobRunner;
  /** What the database notifies this node of. */
  listener: Listener;
  /** Stops the jobs and the listener; the database and the mail server belong to the caller. */
  close: () => Promise<void>;
};

/** Creates the services of loaders, API calls and jobs: once for the process, and once for each API test. */
export function createServices({
  database: { db: workDb, pool, requests, isReachable },
  log,
  store,
  backupPlaces,
  dataDir,
  publicUrl,
  google,
  secondStepDays,
  secretsKey,
  post,
  now,
  isServing,
  hasher,
}: Deps): Created {
  const { db, endStatements } = requests;
  const listener = openListener(pool, log);
  const outage = detectOutage({ listener, isReachable, endStatements });
  const changes = followChanges(listener, outage);
  const catalogue = createCatalogue({ db, publicUrl, changes });
  const hasMailServer = post !== null;
  const accounts = createAccounts({
    db,
    hasMailServer,
    stepPolicy: async (tx) => {
      const { security } = tx ? await readSettings(tx) : await catalogue.settings();
      return { graceDays: secondStepDays, isForStaff: security.staffSecondStep };
    },
    publicUrl,
    now,
    log,
    google,
    dealerName: readDealerName,
    siteNames: readSiteNames,
    checkCaptcha: (input) => tryCaptcha(db, { ...input, idempotencyKey: null }, now()),
    ...(hasher && { hasher }),
  });
  const kinds = () => jobKinds({ ...services, db: workDb });
  const jobs = createJobs({ db: workDb, pool, log, kinds, isServing, listener });
  const services: Services = {
    db,
    pool,
    changes,
    outage,
    catalogue,
    content: createContent({ db, publicUrl, catalogue, changes }),
    offer: cachedUntilChange(changes, () => readOffer(db)),
    accounts,
    resources: openResources({ db, now, records: createRecordCache(changes), publicUrl, hasMailServer }),
    store,
    backupPlaces,
    visitorFiles: openVisitorFiles(store, join(dataDir, 'uploads')),
    jobs,
    hasMailServer,
    post,
    secretBox: openSecretBox({ key: secretsKey, dataDir }),
    picturesFolder: join(dataDir, 'pictures'),
    freeBytes: () => readFreeBytes(dataDir),
    publicUrl,
    now,
  };
  const close = async () => {
    await jobs.stop();
    await listener.close();
  };
  return { services, jobs, listener, close };
}
