import { createReadStream, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { StartError } from '#src/lib/start-error.ts';
import { madeAt, newestFirst } from '../start/leftover.server.ts';
import type { BackupPlace, BackupPlaces, StoredArchive } from './place/backup-place.server.ts';
import type { RestoreArguments } from './restore-arguments.ts';

/** An archive that can be read more than once. */
type Source = { open: () => AsyncIterable<Uint8Array>; title: string };

/** Finds a backup without a database: a file, relative to where npm was called, or an archive of a place. */
export async function findArchive(
  places: BackupPlaces,
  { name = '', second }: Partial<RestoreArguments>,
): Promise<Source> {
  const file = resolve(process.env.INIT_CWD ?? '.', name);
  if (!second && statSync(file, { throwIfNoEntry: false })?.isFile()) {
    return { open: () => createReadStream(file), title: file };
  }
  for (const place of second ? [requireSecond(places)] : [places.main, places.second]) {
    if (place && (await listPlace(place)).some((archive) => archive.name === name)) {
      return { open: () => readFrom(place, name), title: `${name} in ${place.title}` };
    }
  }
  throw new StartError(
    `There is no file ${file}, and no backup ${name}. npm run restore -- --list shows what there is.`,
  );
}

function requireSecond({ second }: BackupPlaces): BackupPlace {
  if (!second) throw new StartError('There is no second place: set BACKUP_DIR or BACKUP_S3_ENDPOINT.');
  return second;
}

async function* readFrom(place: BackupPlace, name: string): AsyncGenerator<Uint8Array> {
  const content = await place.open(name);
  if (!content) throw new StartError(`${name} is no longer in ${place.title}.`);
  yield* content;
}

/** Lists the archives of every place, as lines of text. */
export async function describePlaces(places: BackupPlaces): Promise<string> {
  const lines = [await describePlace(places.main)];
  lines.push(places.second ? await describePlace(places.second) : 'There is no second place for backups.');
  return lines.join('\n\n');
}

/** A place that can't be reached must not hide the other one. */
async function describePlace(place: BackupPlace): Promise<string> {
  try {
    const archives = (await place.list()).toSorted(newestFirst);
    return [place.title, ...(archives.length > 0 ? archives.map(describe) : ['  no backups'])].join('\n');
  } catch (error) {
    return `${place.title}\n  can't be read: ${error instanceof Error ? error.message : String(error)}`;
  }
}

async function listPlace(place: BackupPlace): Promise<StoredArchive[]> {
  try {
    return await place.list();
  } catch {
    return [];
  }
}

const describe = (archive: StoredArchive): string => {
  const moment = `${madeAt(archive).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return `  ${moment}  ${`${(archive.bytes / 1_000_000).toFixed(1)} MB`.padStart(12)}  ${archive.name}`;
};
