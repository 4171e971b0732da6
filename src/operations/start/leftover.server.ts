import type { FileStore } from '#src/media/store.server.ts';
import { readArchiveName } from '../backup/place/archive-name.ts';
import type { BackupPlace, BackupPlaces, StoredArchive } from '../backup/place/backup-place.server.ts';

/** What a start found in the store beside an empty database. */
export type Leftover = {
  files: number;
  /** There are more than were counted. */
  isMore: boolean;
  backups: number;
  /** The newest backup of any place; null where there is none. */
  newest: { name: string; at: Date } | null;
};

const mostCounted = 10_000;

export async function leftoverOf({ store, places }: { store: FileStore; places: BackupPlaces }): Promise<Leftover> {
  let files = 0;
  for await (const _file of store.list()) {
    files += 1;
    if (files === mostCounted) break;
  }
  const archives = [...(await places.main.list()), ...(await listSecond(places.second))].toSorted(newestFirst);
  const [newest] = archives;
  return {
    files,
    isMore: files === mostCounted,
    backups: new Set(archives.map(({ name }) => name)).size,
    newest: newest ? { name: newest.name, at: madeAt(newest) } : null,
  };
}

/** A second place that can't be reached keeps nobody from saying what lies in the first. */
const listSecond = async (second: BackupPlace | null): Promise<StoredArchive[]> =>
  second ? await second.list().catch(() => []) : [];

/** When it was made, as its name says; else when it came to lie there. */
export const madeAt = ({ name, at }: StoredArchive): Date => readArchiveName(name)?.at ?? at;

export const newestFirst = (a: StoredArchive, b: StoredArchive): number => madeAt(b).getTime() - madeAt(a).getTime();
