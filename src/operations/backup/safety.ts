import type { Binding } from '#src/media/binding/binding.ts';

/** The state of files and backups, for Backups and the dashboard. */
export type Safety = {
  /** `unreachable`: the store does not answer. */
  binding: Binding | 'unreachable';
  /** A removal that waits for an admin. */
  removal: { files: number; total: number; isAllowed: boolean } | null;
  /** `none`: there is no second place. `empty`: nothing was copied yet. `late`: its newest copy is too old. */
  secondPlace: 'none' | 'empty' | 'late' | 'fresh';
  /** When the backup of the newest copy was made. */
  newestCopy: string | null;
};

const freshMs = 48 * 3_600_000;

export function secondPlaceState(isThere: boolean, newest: Date | null, now: Date): Safety['secondPlace'] {
  if (!isThere) return 'none';
  if (newest === null) return 'empty';
  return now.getTime() - newest.getTime() > freshMs ? 'late' : 'fresh';
}
