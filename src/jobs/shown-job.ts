import { z } from 'zod';
import { jobNames } from './job.ts';

/** Jobs as the back office shows them. */

export const jobStates = ['waiting', 'running', 'retrying', 'done', 'failed', 'cancelled'] as const;
export type JobState = (typeof jobStates)[number];

const name = z.enum(jobNames);

export const shownJob = z.object({
  id: z.guid(),
  name,
  state: z.enum(jobStates),
  tries: z.int().describe('How often it was started'),
  error: z.string().nullable().describe('One line, if the last run failed'),
  createdAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable().describe('While it waits: it does not run before then'),
});
export type ShownJob = z.infer<typeof shownJob>;

export type JobPage = { record: ShownJob[]; page: { currentPage: number; total: number; totalRecord: number } };

/** The next run of a scheduled job. */
export const upcomingJob = z.object({ name, at: z.iso.datetime() });
export type Upcoming = z.infer<typeof upcomingJob>;
