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
 * What the first start of all can do while the site is still being built: it makes the database and fills it. The start
 * itself finds this done, or half done, and goes on from there; so nothing depends on it, and what goes wrong here is
 * said there. A database that exists is left alone until the build has succeeded.
 */
const env = readEnvironment(process.env);
const isFirst =
  !env.databaseUrl && !['postgres', 'postgres-folder'].some((name) => existsSync(join(env.dataDir, name)));
if (isFirst) await begin();

async function begin() {
  const log = createLog('silent');
  const database = await openDatabase({ env, log });
  try {
    const store = openStore(env);
    // Files from before beside a new database: the start itself says so, and waits.
    if (await prepareStart({ database, store, places: openBackupPlaces(env), env })) return;
    if (env.seed === 'demo') await storeDemoPictures(database.db, store, 'demo');
    // The rest is told with the words of the interface; our input ends when these are compiled.
    await text(process.stdin);
    const { seedEmptyDatabase } = await import('./seed-empty-database.server.ts');
    await seedEmptyDatabase({ database, store, scenario: env.seed, log });
  } finally {
    await database.close();
  }
}
