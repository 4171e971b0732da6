import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import type { BackupState } from './backup.ts';

type Night = { createdAt: Date; state: BackupState };

/**
 * True when neither this night nor the one before has a backup although the site was running: a backup that never
 * started has failed as well. Called in the morning; days are the dealer's.
 */
export function haveTwoNightsFailed(nightly: readonly Night[], { now, since }: { now: Date; since: Date | null }) {
  const today = dealerDay(now);
  const nights = [today, dayAfter(today, -1)];
  // A site that opened since then has not had two nights.
  if (since === null || dealerDay(since) >= (nights[1] ?? today)) return false;
  const made = new Set(nightly.filter(({ state }) => state === 'done').map(({ createdAt }) => dealerDay(createdAt)));
  return nights.every((night) => !made.has(night));
}
