/** Background work, run by any node, on a schedule or on request. */

/**
 * The kinds of jobs: when one runs by itself, as a cron expression in the dealer's time zone, or null on request only.
 * The name is also the queue's, that of its function (`send-mail`: `sendMailJob`), and of its message
 * (`admin_job_send_mail`). It is stored with each job, so it stays: `tell-watchers` is `sendAlertsJob`.
 */
export const jobSchedules = {
  'send-mail': '* * * * *',
  'send-webhooks': '* * * * *',
  'run-sources': '* * * * *',
  'import-products': null,
  'fetch-photos': '* * * * *',
  'back-up': '30 2 * * *',
  'rehearse-backup': null,
  'copy-backups': null,
  'check-backups': '0 8 * * *',
  'sweep-files': '20 3 * * *',
  'clean-up': '0 3 * * *',
  'remind-of-leads': '*/15 * * * *',
  'tell-watchers': '30 7 * * *',
  'end-quotes': '0 0 * * *',
  'remind-of-quotes': '0 9-17 * * *',
  'remind-of-drop-offs': '*/15 * * * *',
  'offer-earlier-days': '*/5 * * * *',
  'remind-of-estimates': '*/15 * * * *',
  'report-lower-prices': '*/10 * * * *',
  'change-prices': '* * * * *',
  'send-batch-alerts': '*/10 * * * *',
  'remove-demo': null,
} as const;

export type JobName = keyof typeof jobSchedules;
export const jobNames = Object.keys(jobSchedules) as [JobName, ...JobName[]];

type Payloads = {
  'import-products': { importId: number };
  'back-up': { backupId?: number };
  'rehearse-backup': { backupId?: number };
};
export type JobPayload<Name extends JobName> = Name extends keyof Payloads ? Payloads[Name] : object;

/** One run of a job. It may be restarted after a crash, so it must find out what is done already. */
export type JobRun = {
  id: string;
  /** Aborted when the process stops, or when the run has taken too long. */
  signal: AbortSignal;
};

export type JobKind<Name extends JobName = JobName> = {
  name: Name;
  /** How often it is retried, with growing delays, after it failed or its process died. */
  retries: number;
  /** A run that takes longer, or whose process died, is restarted. */
  maxSeconds: number;
  /** How long a successful run is still listed; two weeks by default. */
  shownSeconds?: number;
  run: (payload: JobPayload<Name>, run: JobRun) => Promise<void>;
};

/** Any kind of job, for lists. */
export type AnyJobKind = { [Name in JobName]: JobKind<Name> }[JobName];
