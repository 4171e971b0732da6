import type { PgBoss } from 'pg-boss';
import type { AnyJobKind } from './job.ts';
import type { Upcoming } from './shown-job.ts';

/** Each kind of job is a queue of pg-boss; this is how its rules are said there. */

/**
 * The clock of Vancouver, which is seven hours behind all year since 2026. Zone data older than that law would turn it
 * back in winter; this name, whose sign is the other way round, can't be out of date.
 */
const dealersClock = 'Etc/GMT+7';
const twoWeeksSeconds = 14 * 24 * 3600;

/** A process that died is noticed when its runs have not been heard of for so long. */
const silenceSeconds = 20;

const optionsOf = ({ retries, longestSeconds, shownSeconds = twoWeeksSeconds }: AnyJobKind) => ({
  retryLimit: retries,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: longestSeconds,
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

/** A newer version of the program may have other rules than those that the database was given. */
export async function updateQueues(boss: PgBoss, kinds: readonly AnyJobKind[]): Promise<void> {
  for (const kind of kinds) await boss.updateQueue(kind.name, optionsOf(kind));
}

/** Whichever node comes to it first asks for what is due; the others find it asked for. */
export async function updateSchedules(boss: PgBoss, kinds: readonly AnyJobKind[]): Promise<void> {
  const scheduled = new Map(kinds.flatMap(({ name, schedule }) => (schedule ? [[name, schedule] as const] : [])));
  for (const { name } of await boss.getSchedules()) {
    if (!scheduled.has(name as AnyJobKind['name'])) await boss.unschedule(name);
  }
  for (const [name, cron] of scheduled) {
    await boss.schedule(name, cron, {}, { tz: dealersClock, singletonKey: 'by the clock' });
  }
}

/** When each kind that is done by the clock comes next, soonest first. */
export function upcomingOf(boss: PgBoss, kinds: readonly AnyJobKind[]): Upcoming[] {
  const times = kinds.flatMap(({ name, schedule }) => {
    const [at] = schedule ? boss.previewSchedule(schedule, { tz: dealersClock, count: 1 }) : [];
    return at ? [{ name, at: at.toISOString() }] : [];
  });
  return times.toSorted((a, b) => a.at.localeCompare(b.at));
}
