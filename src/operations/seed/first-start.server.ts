import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openDatabase } from '#src/db/client.server.ts';
import { readEnvironment } from '#src/lib/process/env.server.ts';
import { createLog } from '#src/lib/process/log.server.ts';
import { openStore } from '#src/media/open-store.server.ts';
import { openBackupPlaces } from '../backup/place/open-places.server.ts';
import { prepareStart } from '../start/prepare-start.server.ts';
import { storeDemoPictures } from './demo-pictures.server.ts';

/**
 * Runs while the site is being built at the very first start: creates the database and seeds it. The start itself finds
 * this done, or half done, and continues; so nothing depends on it, and errors are only printed here. An existing
 * database is not touched until the build has succeeded.
 */
const env = readEnvironment(process.env);
const isFirst =
  env.seed !== null &&
  !env.databaseUrl &&
  !['postgres', 'postgres-folder'].some((name) => existsSync(join(env.dataDir, name)));
if (isFirst) await begin();

async function begin() {
  const log = createLog('silent');
  const database = await openDatabase({ env, log });
  try {
    const store = openStore(env);
    // Old files next to a new database: the start itself reports it, and waits.
    if (await prepareStart({ database, store, places: openBackupPlaces(env), env })) return;
    if (env.seed === 'demo') await storeDemoPictures(database.db, store, 'demo');
    // The rest needs the compiled messages; our input ends when these are ready.
    await text(process.stdin);
    const { seedEmptyDatabase } = await import('./seed-empty-database.server.ts');
    await seedEmptyDatabase({ database, store, scenario: env.seed, log });
  } finally {
    await database.close();
  }
}
