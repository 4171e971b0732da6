import type { Db } from '#src/db/client.server.ts';
import { backup } from '../backup.table.ts';
import { type ArchiveName, archiveName, siteOf } from './archive-name.ts';
import type { BackupPlace } from './backup-place.server.ts';

type Deps = { db: Db; place: BackupPlace };
type Named = Pick<ArchiveName, 'at' | 'kind'> & { storeId: string | null };

/**
 * A name for a new archive that neither an archive of the place nor a record has; the backup of the latter may have
 * failed.
 */
export async function freeName({ db, place }: Deps, { at, kind, storeId }: Named): Promise<string> {
  const recorded = await db.select({ name: backup.archive }).from(backup);
  const taken = new Set([...recorded, ...(await place.list())].map(({ name }) => name));
  return archiveName({ at, kind, site: storeId && siteOf(storeId) }, (name) => taken.has(name));
}
