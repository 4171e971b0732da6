import { expect, it } from 'vitest';
import { dayAfter } from '#src/lib/dates.ts';
import { backupsToPrune, oldBackups } from './retention-rule.ts';

/** One at 02:30 of Vancouver, as every night. */
const nightOf = (day: string) => ({ id: Number(day.replaceAll('-', '')), createdAt: new Date(`${day}T09:30:00Z`) });

const retentionDays = (backups: ReturnType<typeof nightOf>[]) => {
  const gone = new Set(backupsToPrune(backups));
  return backups.filter((backup) => !gone.has(backup)).map(({ createdAt }) => createdAt.toISOString().slice(0, 10));
};

it('a year of nightly backups leaves seven days, four weeks and six months', () => {
  const nights = Array.from({ length: 365 }, (_, ago) => nightOf(dayAfter('2026-11-20', -ago)));
  expect(retentionDays(nights)).toEqual([
    ...['2026-11-20', '2026-11-19', '2026-11-18', '2026-11-17', '2026-11-16', '2026-11-15', '2026-11-14'],
    ...['2026-11-08', '2026-11-01', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
  ]);
});

it('pruning every night keeps the same backups as pruning once', () => {
  let stored: ReturnType<typeof nightOf>[] = [];
  for (let day = '2026-04-21'; day <= '2026-11-20'; day = dayAfter(day)) {
    stored = [...stored, nightOf(day)];
    const gone = new Set(backupsToPrune(stored));
    stored = stored.filter((backup) => !gone.has(backup));
  }
  expect(stored).toHaveLength(14);
});

it('old backups are kept after a long pause', () => {
  expect(retentionDays([nightOf('2026-11-20'), nightOf('2026-03-02'), nightOf('2025-01-05')])).toHaveLength(3);
});

it('of several backups on one day the newest is kept', () => {
  const morning = { id: 1, createdAt: new Date('2026-11-20T17:00:00Z') };
  const noon = { id: 2, createdAt: new Date('2026-11-20T20:00:00Z') };
  expect(backupsToPrune([morning, noon])).toEqual([morning]);
});

it('a manual backup is kept for a week, even with newer ones of the same day', () => {
  const noon = { ...nightOf('2026-11-20'), kind: 'nightly' as const };
  const byHand = { id: 1, createdAt: new Date('2026-11-20T08:30:00Z'), kind: 'by-hand' as const };
  expect(oldBackups([noon, byHand], new Date('2026-11-26T00:00:00Z'))).toEqual([]);
  expect(oldBackups([noon, byHand], new Date('2026-11-28T00:00:00Z'))).toEqual([byHand]);
});
