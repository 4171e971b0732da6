/** Work that is done beside the requests, by any node: by the clock, or when somebody asks for it. */

/** What each kind is told when it is asked for. The name is also the queue's, and `admin_job_<name>` what people read. */
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
};
export const jobNames = Object.keys(names) as JobName[];

/** One run of a job. It may be begun again after a crash, so it finds out by itself what is done already. */
export type JobRun = {
  id: string;
  /** Aborted when the process stops, or when the run has taken too long. */
  signal: AbortSignal;
};

export type JobKind<Name extends JobName = JobName> = {
  name: Name;
  /** By the clock of Vancouver, as cron writes it: then it is asked for once, whatever the number of nodes. */
  schedule?: string;
  /** How often it is tried again, with growing pauses, after it failed or its process died. */
  retries: number;
  /** A run that takes longer, or whose process died, is begun again. */
  longestSeconds: number;
  /** How long a run that went well is still shown; two weeks unless told. */
  shownSeconds?: number;
  run: (payload: JobPayloads[Name], run: JobRun) => Promise<void>;
};

/** A kind of any name, for lists of them. */
export type AnyJobKind = { [Name in JobName]: JobKind<Name> }[JobName];
