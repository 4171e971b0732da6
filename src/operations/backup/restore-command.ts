import { createReadStream, statSync } from 'node:fs';
import { openDatabase } from '../../db/client.server.ts';
import { readEnvironment } from '../../lib/env.server.ts';
import { createLog } from '../../lib/log.server.ts';
import { runCommand } from '../../lib/run-command.server.ts';
import { StartError } from '../../lib/start-error.ts';
import { openStore } from '../../media/open-store.server.ts';
import { countFiles, countLost, countRows } from './archive/manifest.ts';
import { readFileArgument } from './file-argument.server.ts';
import { restoreArchive } from './restore-archive.server.ts';

/** `npm run restore -- FILE`: brings an empty database, our own or that of DATABASE_URL, to what a backup holds. */
await runCommand(async () => {
  const file = readFileArgument();
  if (file === undefined) throw new StartError('Say which backup to restore: npm run restore -- FILE');
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) throw new StartError(`There is no file ${file}`);
  const env = readEnvironment(process.env);
  const database = await openDatabase({ env, log: createLog(env.logLevel), whenInUse: 'join' });
  try {
    const store = openStore(env);
    const open = () => createReadStream(file);
    const manifest = await restoreArchive({ pool: database.pool, open, putFile: store.put });
    console.log(`Restored ${countRows(manifest)} rows and ${countFiles(manifest)} files as of ${manifest.createdAt}`);
    const lost = countLost(manifest);
    if (lost > 0) console.log(`${lost} files that records name were lost before the backup was made.`);
  } finally {
    await database.close();
  }
});
