import type { JobName } from './job.ts';

/** Jobs as the back office shows them. */

export const jobStates = ['waiting', 'running', 'retrying', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export type ShownJob = {
  id: string;
  name: JobName;
  state: JobState;
  /** How often it was started. */
  tries: number;
  /** One line, if the last run failed. */
  error: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** While it waits: it does not run before then. */
  dueAt: string | null;
};

export type JobPage = { record: ShownJob[]; page: { currentPage: number; total: number; totalRecord: number } };

/** The next run of a scheduled job. */
export type Upcoming = { name: JobName; at: string };
