import type { Database } from '#src/db/client.server.ts';
import { completeSettings } from '#src/dealer/settings.server.ts';
import type { Log } from '#src/lib/process/log.server.ts';
import { StartError } from '#src/lib/start-error.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { seed } from './seed.server.ts';
import { findSeed, holdsCatalogue } from './seed-marker.server.ts';

type First = { database: Pick<Database, 'db'>; store: FileStore; scenario: 'demo' | 'empty' | null; log: Log };

const chooseScenario =
  'The database is empty. Set SEED=demo for the demo dealership, or SEED=empty to begin without records.';

/**
 * Part of every start: seeds an empty database, once. Throws a StartError when no scenario was chosen. Costs two queries
 * when there is nothing to do.
 */
export async function seedEmptyDatabase({ database: { db }, store, scenario, log }: First): Promise<void> {
  if ((await findSeed(db)) || (await holdsCatalogue(db))) return completeSettings(db);
  if (scenario === null) throw new StartError(chooseScenario);
  await seed(db, store, { scenario, now: new Date(), log });
}
