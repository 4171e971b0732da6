import { join, resolve } from 'node:path';
import { openDatabase } from '../../db/client.server.ts';
import { migrate } from '../../db/migrate.server.ts';
import { readEnvironment } from '../../lib/env.server.ts';
import { createLog } from '../../lib/log.server.ts';
import { runCommand } from '../../lib/run-command.server.ts';
import { writeWholeFile } from '../../media/durable-file.server.ts';
import { openStore } from '../../media/open-store.server.ts';
import { countFiles, countLost, countRows, emptyManifest } from './archive/manifest.ts';
import { writeArchive } from './archive/write-archive.server.ts';
import { archiveName } from './backups.server.ts';
import { readFileArgument } from './file-argument.server.ts';

/** `npm run backup [-- FILE]`: writes a backup, whether the site runs or not; without a name, into DATA_DIR/backups. */
await runCommand(async () => {
  // Customers' names and addresses are in it: nobody else on this machine may read it.
  process.umask(0o077);
  const given = readFileArgument();
  const env = readEnvironment(process.env);
  const manifest = emptyManifest(new Date());
  const file = given ?? join(env.dataDir, 'backups', archiveName(new Date(manifest.createdAt)));
  const database = await openDatabase({ env, log: createLog(env.logLevel), whenInUse: 'join' });
  try {
    await migrate(database.pool);
    const store = openStore(env);
    await writeWholeFile(resolve(file, '..'), writeArchive({ pool: database.pool, store }, manifest), () => file);
  } finally {
    await database.close();
  }
  console.log(`Backed up ${countRows(manifest)} rows and ${countFiles(manifest)} files to ${file}`);
  const lost = countLost(manifest);
  if (lost > 0) console.log(`${lost} files that records name were not on the store, and are not in the backup.`);
});
