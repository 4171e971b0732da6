import type { FileStore } from '#src/media/store.server.ts';
import { readArchiveName } from '../backup/place/archive-name.ts';
import type { BackupPlace, BackupPlaces, StoredArchive } from '../backup/place/backup-place.server.ts';

/** What a start found in the store next to an empty database. */
export type Leftover = {
  files: number;
  /** There are more than were counted. */
  isMore: boolean;
  backups: number;
  /** The newest backup of any place; null when there is none. */
  newest: { name: string; at: Date } | null;
};

const maxCounted = 10_000;

export async function leftoverOf({ store, places }: { store: FileStore; places: BackupPlaces }): Promise<Leftover> {
  let files = 0;
  for await (const _file of store.list()) {
    files += 1;
    if (files === maxCounted) break;
  }
  const archives = [...(await places.main.list()), ...(await listSecond(places.second))].toSorted(newestFirst);
  const [newest] = archives;
  return {
    files,
    isMore: files === maxCounted,
    backups: new Set(archives.map(({ name }) => name)).size,
    newest: newest ? { name: newest.name, at: madeAt(newest) } : null,
  };
}

/** An unreachable second place must not prevent listing the first. */
const listSecond = async (second: BackupPlace | null): Promise<StoredArchive[]> =>
  second ? await second.list().catch(() => []) : [];

/** When it was made, by its name; otherwise its timestamp. */
export const madeAt = ({ name, at }: StoredArchive): Date => readArchiveName(name)?.at ?? at;

export const newestFirst = (a: StoredArchive, b: StoredArchive): number => madeAt(b).getTime() - madeAt(a).getTime();
