/** Background work, run by any node, on a schedule or on request. */

/** The payload of each kind of job. The name is also the queue's, and `admin_job_<name>` is its message key. */
export type JobPayloads = {
  'send-mail': object;
  'import-products': { importId: number };
  'back-up': { backupId?: number };
  'rehearse-backup': { backupId?: number };
  'copy-backups': object;
  'check-backups': object;
  'sweep-files': object;
  'clean-up': object;
  'remind-of-leads': object;
  'tell-watchers': object;
  'end-quotes': object;
  'remind-of-quotes': object;
  'report-lower-prices': object;
  'change-prices': object;
  'send-batch-alerts': object;
};

export type JobName = keyof JobPayloads;

const names: Record<JobName, true> = {
  'send-mail': true,
  'import-products': true,
  'back-up': true,
  'rehearse-backup': true,
  'copy-backups': true,
  'check-backups': true,
  'sweep-files': true,
  'clean-up': true,
  'remind-of-leads': true,
  'tell-watchers': true,
  'end-quotes': true,
  'remind-of-quotes': true,
  'report-lower-prices': true,
  'change-prices': true,
  'send-batch-alerts': true,
};
export const jobNames = Object.keys(names) as JobName[];

/** One run of a job. It may be restarted after a crash, so it must find out what is done already. */
export type JobRun = {
  id: string;
  /** Aborted when the process stops, or when the run has taken too long. */
  signal: AbortSignal;
};

export type JobKind<Name extends JobName = JobName> = {
  name: Name;
  /** A cron expression in the dealer's time zone: queued once, whatever the number of nodes. */
  schedule?: string;
  /** How often it is retried, with growing delays, after it failed or its process died. */
  retries: number;
  /** A run that takes longer, or whose process died, is restarted. */
  maxSeconds: number;
  /** How long a successful run is still listed; two weeks by default. */
  shownSeconds?: number;
  run: (payload: JobPayloads[Name], run: JobRun) => Promise<void>;
};

/** Any kind of job, for lists. */
export type AnyJobKind = { [Name in JobName]: JobKind<Name> }[JobName];
