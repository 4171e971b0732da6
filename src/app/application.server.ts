import { makeFirstAdmin, refuseWeakPassword } from '#src/accounts/first-admin.server.ts';
import { type Database, openDatabase } from '#src/db/client.server.ts';
import type { Listener } from '#src/db/listen.server.ts';
import { askWhenNotified } from '#src/jobs/ask-when-notified.server.ts';
import type { JobRunner } from '#src/jobs/create-jobs.server.ts';
import { openDataFolder } from '#src/lib/process/data-folder.server.ts';
import { type Environment, readEnvironment } from '#src/lib/process/env.server.ts';
import { createErrorReports, type ErrorReports } from '#src/lib/process/error-reports.server.ts';
import { createLog, type Log } from '#src/lib/process/log.server.ts';
import { StartError } from '#src/lib/start-error.ts';
import { openMailTransport } from '#src/mail/mail-transport.server.ts';
import { noteReachability } from '#src/mail/note-reachability.server.ts';
import { mailWaiting } from '#src/mail/queue-email.server.ts';
import { openStore } from '#src/media/open-store.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { openBackupPlaces } from '#src/operations/backup/place/open-places.server.ts';
import { seedEmptyDatabase } from '#src/operations/seed/seed-empty-database.server.ts';
import type { Leftover } from '#src/operations/start/leftover.server.ts';
import { isEmptyDatabase, prepareStart } from '#src/operations/start/prepare-start.server.ts';
import { explainHold } from '#src/operations/start/start-text.ts';
import { webhookWaiting } from '#src/webhooks/send-webhooks.server.ts';
import { createServices } from './create-services.server.ts';
import type { Services } from './services.server.ts';

/** Everything that is open while the site runs, one of each per process. */
export type Application = {
  environment: Environment;
  log: Log;
  database: Database;
  store: FileStore;
  services: Services;
  /** PostgreSQL notifications of this node. */
  listener: Listener;
  /** The job service of `services`, with start and stop. */
  jobs: JobRunner;
  isDraining: () => boolean;
  /** From now on `/readyz` tells the load balancer to send visitors elsewhere. */
  drain: () => void;
  close: () => Promise<void>;
};

/** A start that must wait for the operator's decision; see operations/start. */
export type HeldStart = {
  leftover: Leftover;
  environment: Environment;
  log: Log;
  /** True once a backup has been restored. */
  isFilled: () => Promise<boolean>;
  close: () => Promise<void>;
};

/** Resolves when the start is worth another try; throws, or ends the process, when it is not. */
type WaitFor = (held: HeldStart) => Promise<void>;

const refuseToWait: WaitFor = async ({ leftover }) => {
  throw new StartError(explainHold(leftover));
};

/**
 * Opens the database, migrates it, seeds it when it is empty, and makes sure that there is an admin. An empty database
 * next to a store with files is not touched.
 */
export async function openApplication(source: NodeJS.ProcessEnv, waitFor = refuseToWait): Promise<Application> {
  const environment = readEnvironment(source);
  refuseWeakPassword(environment.firstAdmin.password);
  const { log, reports } = openLog(environment);
  const { dataDir } = environment;
  // Started by root, the embedded database runs under another account: now, or in a command without DATABASE_URL.
  const isShared = process.getuid?.() === 0;
  if (!openDataFolder(dataDir, { isShared }))
    log.warn({ dataDir }, 'other accounts of this machine can read the data folder');
  const database = await openDatabase({ env: environment, log });
  try {
    const store = openStore(environment);
    const backupPlaces = openBackupPlaces(environment);
    for (;;) {
      const leftover = await prepareStart({ database, store, places: backupPlaces, env: environment });
      if (leftover === null) break;
      // While a restore locks the tables, or the database is unavailable, it does not count as filled.
      const isFilled = () =>
        isEmptyDatabase(database.pool).then(
          (isEmpty) => !isEmpty,
          () => false,
        );
      await waitFor({ leftover, environment, log, isFilled, close: database.close });
    }
    await seedEmptyDatabase({ database, store, scenario: environment.seed, log });
    await welcomeFirstAdmin(environment, database.db);
    const application = openServices({ environment, log, reports, database, store, backupPlaces, runsJobs: true });
    await application.services.visitorFiles.clear();
    await application.services.catalogue.settings();
    return application;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * For a process that only answers requests, beside the one that opened the application: that one has prepared the
 * database, runs the jobs, and owns the embedded database, if there is one.
 */
export async function joinApplication(source: NodeJS.ProcessEnv): Promise<Application> {
  const environment = readEnvironment(source);
  const { log, reports } = openLog(environment);
  const database = await openDatabase({ env: environment, log, whenInUse: 'join' });
  const store = openStore(environment);
  const backupPlaces = openBackupPlaces(environment);
  const application = openServices({ environment, log, reports, database, store, backupPlaces, runsJobs: false });
  await application.services.catalogue.settings();
  return application;
}

/** Errors of the log are also sent to the collector of the environment, if it names one. */
function openLog({ logLevel, otlp }: Environment): { log: Log; reports: ErrorReports | null } {
  const reports = otlp && createErrorReports(otlp);
  const log = createLog(logLevel, undefined, reports);
  reports?.noteTo(log);
  return { log, reports };
}

/** Prints a generated password once it is stored, and never to the log. */
async function welcomeFirstAdmin({ firstAdmin, publicUrl }: Environment, db: Database['db']) {
  const made = await makeFirstAdmin(db, firstAdmin, new Date());
  if (!made) return;
  const password = made.password ?? 'the password in ADMIN_PASSWORD';
  process.stdout.write(`Sign in at ${publicUrl}/auth/login as ${made.email} with ${password}\n`);
}

function openServices({
  environment,
  log,
  reports,
  database,
  store,
  backupPlaces,
  runsJobs,
}: Pick<Application, 'environment' | 'log' | 'database' | 'store'> &
  Pick<Services, 'backupPlaces'> & { reports: ErrorReports | null; runsJobs: boolean }): Application {
  const post = environment.smtp && noteReachability(openMailTransport(environment.smtp), log);
  const now = () => new Date();
  const created = createServices({
    ...environment,
    database,
    log,
    store,
    backupPlaces,
    post,
    now,
    isServing: runsJobs,
  });
  const { services, listener, jobs } = created;
  if (runsJobs) {
    askWhenNotified({ listener, jobs, log }, mailWaiting, 'send-mail');
    askWhenNotified({ listener, jobs, log }, webhookWaiting, 'send-webhooks');
  }
  let draining = false;
  return {
    environment,
    log,
    database,
    store,
    services,
    listener,
    jobs,
    isDraining: () => draining,
    drain: () => {
      draining = true;
    },
    close: async () => {
      await created.close();
      post?.close();
      await database.close();
      await reports?.close();
    },
  };
}
