import { join } from 'node:path';
import { createCatalogue } from '../catalogue/catalogue.server.ts';
import { type Database, openDatabase } from '../db/client.server.ts';
import { migrate } from '../db/migrate.server.ts';
import { type Environment, readEnvironment } from '../lib/env.server.ts';
import { createLog, type Log } from '../lib/log.server.ts';
import { createFolderStore, type FileStore } from '../media/store.server.ts';
import { seedEmptyDatabase } from '../operations/seed/seed-empty-database.server.ts';
import type { Services } from '../storefront/services.server.ts';

/** Everything that is open while the site is: the process has one of each. */
export type House = {
  environment: Environment;
  log: Log;
  database: Database;
  store: FileStore;
  services: Services;
  isDraining: () => boolean;
  /** From now on the balancer is told to send visitors elsewhere. */
  drain: () => void;
  close: () => Promise<void>;
};

/** Opens the database, brings it up to date and fills it when it is empty. */
export async function openHouse(source: NodeJS.ProcessEnv): Promise<House> {
  const environment = readEnvironment(source);
  const log = createLog(environment.logLevel);
  const database = await openDatabase({ env: environment, log });
  try {
    await migrate(database.pool);
    const store = createFolderStore(join(environment.dataDir, 'media'));
    await seedEmptyDatabase({ database, store, story: environment.seed, log });
    return furnish({ environment, log, database, store });
  } catch (error) {
    await database.close();
    throw error;
  }
}

function furnish({
  environment,
  log,
  database,
  store,
}: Pick<House, 'environment' | 'log' | 'database' | 'store'>): House {
  const now = () => new Date();
  const catalogue = createCatalogue({ db: database.db, publicUrl: environment.publicUrl });
  let draining = false;
  return {
    environment,
    log,
    database,
    store,
    services: { db: database.db, catalogue, publicUrl: environment.publicUrl, now },
    isDraining: () => draining,
    drain: () => {
      draining = true;
    },
    close: () => database.close(),
  };
}
