import type { Listener } from '#src/db/listen.server.ts';
import type { Log } from '#src/lib/process/log.server.ts';
import type { JobName, JobPayload } from './job.ts';
import type { Jobs } from './job-queue.ts';

type Deps = { listener: Pick<Listener, 'on'>; jobs: Jobs; log: Log };

/** Jobs that need no payload. */
type PlainJob = { [Name in JobName]: object extends JobPayload<Name> ? Name : never }[JobName];

const gatherMs = 50;

/**
 * Queues a job as soon as the database notifies that there is work for it, once for several notifications. Their payload
 * is in how many milliseconds the work is due, or empty. A missed one is found by the next run of its schedule.
 */
export function askWhenNotified({ listener, jobs, log }: Deps, channel: string, job: PlainJob): void {
  let isGathering = false;
  const ask = () => {
    isGathering = false;
    jobs.ask(job, {}, { key: 'written' }).catch((err) => log.warn({ err, job }, 'its next run finds the work'));
  };
  listener.on(channel, (heldMs) => {
    if (Number(heldMs) > 0) {
      setTimeout(ask, Number(heldMs) + gatherMs).unref();
      return;
    }
    if (isGathering) return;
    isGathering = true;
    setTimeout(ask, gatherMs).unref();
  });
}
