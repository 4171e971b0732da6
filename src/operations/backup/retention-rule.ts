import { dayAfter, dealerDay, weekdayOf } from '#src/lib/dates.ts';
import { dayMs } from '#src/lib/duration.ts';

type StoredBackup = { id: number; createdAt: Date };

const daily = 7;
const weekly = 4;
const monthly = 6;

const weekMs = 7 * dayMs;

type Aged = StoredBackup & { kind: 'nightly' | 'by-hand' };

/** The backups of a place that may be deleted: those that the rule gives up, except manual ones of the last week. */
export const oldBackups = <Backup extends Aged>(backups: readonly Backup[], now: Date): Backup[] =>
  backupsToPrune(backups).filter(
    ({ kind, createdAt }) => kind === 'nightly' || createdAt.getTime() < now.getTime() - weekMs,
  );

/**
 * The backups that may be deleted. The newest of each of the last 7 days, 4 weeks and 6 months that have one stays;
 * days are the dealer's, and weeks begin on Monday.
 */
export function backupsToPrune<Backup extends StoredBackup>(backups: readonly Backup[]): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || b.id - a.id);
  const stay = new Set([
    ...newestOfEach(newestFirst, dayOf, daily),
    ...newestOfEach(newestFirst, weekOf, weekly),
    ...newestOfEach(newestFirst, monthOf, monthly),
  ]);
  return newestFirst.filter((backup) => !stay.has(backup));
}

function newestOfEach<Backup extends StoredBackup>(
  newestFirst: readonly Backup[],
  spanOf: (one: StoredBackup) => string,
  max: number,
) {
  const spans = Map.groupBy(newestFirst, spanOf);
  return [...spans.values()].slice(0, max).flatMap(([newest]) => newest ?? []);
}

const dayOf = ({ createdAt }: StoredBackup) => dealerDay(createdAt);
const monthOf = (backup: StoredBackup) => dayOf(backup).slice(0, 7);

function weekOf(backup: StoredBackup): string {
  const day = dayOf(backup);
  return dayAfter(day, 1 - weekdayOf(day));
}
