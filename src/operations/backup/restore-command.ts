import { openDatabase } from '#src/db/client.server.ts';
import { readEnvironment } from '#src/lib/process/env.server.ts';
import { createLog } from '#src/lib/process/log.server.ts';
import { runCommand } from '#src/lib/process/run-command.server.ts';
import { openStore } from '#src/media/open-store.server.ts';
import { countFiles, countLost, countRows } from './archive/manifest.ts';
import { describePlaces, findArchive } from './find-archive.server.ts';
import { openBackupPlaces } from './place/open-places.server.ts';
import { restoreArchive } from './restore-archive.server.ts';
import { readRestoreArguments } from './restore-arguments.ts';

/**
 * `npm run restore -- --list`: the backups of every place, without a database. `npm run restore -- NAME|FILE
 * [--second]`: restores a backup into an empty database, the embedded one or that of DATABASE_URL.
 */
await runCommand(async () => {
  const input = readRestoreArguments(process.argv.slice(2));
  const env = readEnvironment(process.env);
  const places = openBackupPlaces(env);
  if (input.list) return console.log(await describePlaces(places));
  const { open, title } = await findArchive(places, input);
  const database = await openDatabase({ env, log: createLog(env.logLevel), whenInUse: 'join' });
  try {
    const store = openStore(env);
    const manifest = await restoreArchive({ pool: database.pool, open, putFile: store.put });
    console.log(`Restored ${countRows(manifest)} rows and ${countFiles(manifest)} files as of ${manifest.createdAt}`);
    console.log(`from ${title}`);
    const lost = countLost(manifest);
    if (lost > 0) console.log(`${lost} files that records name were lost before the backup was made.`);
    console.log(
      'No file or backup is deleted until an admin confirms under Backups that the stored files are this site’s.',
    );
  } finally {
    await database.close();
  }
});
