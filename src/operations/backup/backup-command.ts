import { resolve } from 'node:path';
import { openDatabase } from '#src/db/client.server.ts';
import { migrate } from '#src/db/migrate.server.ts';
import { readEnvironment } from '#src/lib/process/env.server.ts';
import { createLog } from '#src/lib/process/log.server.ts';
import { runCommand } from '#src/lib/process/run-command.server.ts';
import { checkBinding } from '#src/media/binding/binding.server.ts';
import { writeWholeFile } from '#src/media/durable-file.server.ts';
import { openStore } from '#src/media/open-store.server.ts';
import { countFiles, countLost, countRows, emptyManifest } from './archive/manifest.ts';
import { writeArchive } from './archive/write-archive.server.ts';
import { readFileArgument } from './file-argument.server.ts';
import { freeName } from './place/free-name.server.ts';
import { openBackupPlaces } from './place/open-places.server.ts';

/** `npm run backup [-- FILE]`: writes a backup, whether the site runs or not; by default next to the nightly ones. */
await runCommand(async () => {
  // It contains customers' names and addresses: only this user may read it.
  process.umask(0o077);
  const input = readFileArgument();
  const env = readEnvironment(process.env);
  const manifest = emptyManifest(new Date());
  const database = await openDatabase({ env, log: createLog(env.logLevel), whenInUse: 'join' });
  const { main } = openBackupPlaces(env);
  let title = input;
  try {
    await migrate(database.pool);
    const store = openStore(env);
    const content = writeArchive({ pool: database.pool, store }, manifest);
    if (input) {
      await writeWholeFile(resolve(input, '..'), content, () => input);
    } else {
      const isOwn = (await checkBinding(database.db, store)) === 'bound';
      const storeId = isOwn ? await store.readId() : null;
      const name = await freeName(
        { db: database.db, place: main },
        { at: new Date(manifest.createdAt), kind: 'by-hand', storeId },
      );
      await main.put(name, content);
      title = `${name} in ${main.title}`;
    }
  } finally {
    await database.close();
  }
  console.log(`Backed up ${countRows(manifest)} rows and ${countFiles(manifest)} files to ${title}`);
  const lost = countLost(manifest);
  if (lost > 0) console.log(`${lost} files that records name were not on the store, and are not in the backup.`);
});
