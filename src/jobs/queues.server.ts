import type { PgBoss } from 'pg-boss';
import { daySeconds, hourSeconds } from '#src/lib/duration.ts';
import { type AnyJobKind, type JobName, jobSchedules } from './job.ts';
import type { Upcoming } from './shown-job.ts';

/** Maps the settings of each kind of job to a pg-boss queue. */

/**
 * Pacific time, which is UTC-7 all year since 2026. Time zone data from before that law would still switch in winter,
 * so a fixed offset is used; the sign of this name is inverted.
 */
const dealersClock = 'Etc/GMT+7';
const twoWeeksSeconds = 14 * daySeconds;

/** How long after its last heartbeat a process counts as dead. */
const silenceSeconds = 20;

const optionsOf = ({ retries, maxSeconds, shownSeconds = twoWeeksSeconds }: AnyJobKind) => ({
  retryLimit: retries,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: hourSeconds,
  expireInSeconds: maxSeconds,
  heartbeatSeconds: silenceSeconds,
  deleteAfterSeconds: shownSeconds,
  retentionSeconds: twoWeeksSeconds,
});

export async function createQueues(boss: PgBoss, kinds: readonly AnyJobKind[]): Promise<void> {
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const kind of kinds) {
    if (!known.has(kind.name)) await boss.createQueue(kind.name, { ...optionsOf(kind), policy: 'short' });
  }
}

/** A new version of the program may have changed the settings stored in the database. */
export async function updateQueues(boss: PgBoss, kinds: readonly AnyJobKind[]): Promise<void> {
  for (const kind of kinds) await boss.updateQueue(kind.name, optionsOf(kind));
}

/** The first node to get there queues a scheduled job; the others find it queued. */
export async function updateSchedules(boss: PgBoss, kinds: readonly AnyJobKind[]): Promise<void> {
  const scheduled = scheduledOf(kinds);
  for (const { name } of await boss.getSchedules()) {
    if (!scheduled.some((one) => one.name === name)) await boss.unschedule(name);
  }
  for (const { name, cron } of scheduled) {
    await boss.schedule(name, cron, {}, { tz: dealersClock, singletonKey: 'by the clock' });
  }
}

/** The next run of each scheduled kind, soonest first. */
export function upcomingOf(boss: PgBoss, kinds: readonly AnyJobKind[]): Upcoming[] {
  const times = scheduledOf(kinds).flatMap(({ name, cron }) => {
    const [at] = boss.previewSchedule(cron, { tz: dealersClock, count: 1 });
    return at ? [{ name, at: at.toISOString() }] : [];
  });
  return times.toSorted((a, b) => a.at.localeCompare(b.at));
}

function scheduledOf(kinds: readonly AnyJobKind[]): { name: JobName; cron: string }[] {
  return kinds.flatMap(({ name }) => {
    const cron = jobSchedules[name];
    return cron === null ? [] : [{ name, cron }];
  });
}
