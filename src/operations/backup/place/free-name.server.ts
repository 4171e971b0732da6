import { type ArchiveName, archiveName, siteOf } from './archive-name.ts';
import type { BackupPlace } from './backup-place.server.ts';

type Named = Pick<ArchiveName, 'at' | 'kind'> & { storeId: string | null };

/** The name of a new archive, which no other in its place has. */
export async function freeName(place: BackupPlace, { at, kind, storeId }: Named): Promise<string> {
  const taken = new Set((await place.list()).map(({ name }) => name));
  return archiveName({ at, kind, site: storeId && siteOf(storeId) }, (name) => taken.has(name));
}
