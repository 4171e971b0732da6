import { type JobName, jobNames } from '#src/jobs/job.ts';
import { type JobState, jobStates } from '#src/jobs/shown-job.ts';

export type JobsAddress = { page: number; state: JobState | undefined; name: JobName | undefined };

const maxPages = 100_000;

/** The list's parameters in an address; invalid ones are ignored. */
export function readJobsAddress(search: string): JobsAddress {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page') ?? 1);
  return {
    page: Number.isInteger(page) && page >= 1 && page <= maxPages ? page : 1,
    state: jobStates.find((state) => state === query.get('state')),
    name: jobNames.find((name) => name === query.get('name')),
  };
}
