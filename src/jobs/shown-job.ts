import type { JobName } from './job.ts';

/** Jobs as the back office shows them. */

export const jobStates = ['waiting', 'running', 'retrying', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

export type ShownJob = {
  id: string;
  name: JobName;
  state: JobState;
  /** How often it was begun. */
  tries: number;
  /** One line, while the last try went wrong. */
  error: string | null;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** While it waits: not before then. */
  dueAt: string | null;
};

export type JobPage = { record: ShownJob[]; page: { currentPage: number; total: number; totalRecord: number } };

/** When a job comes next that is done by the clock. */
export type Upcoming = { name: JobName; at: string };
