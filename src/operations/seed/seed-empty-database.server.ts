import type { Database } from '#src/db/client.server.ts';
import { completeSettings } from '#src/dealer/settings.server.ts';
import type { Log } from '#src/lib/process/log.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { seed } from './seed.server.ts';
import { findSeed, holdsCatalogue } from './seed-marker.server.ts';

type First = { database: Pick<Database, 'db'>; store: FileStore; scenario: 'demo' | 'empty'; log: Log };

/** Part of every start: seeds an empty database, once. Costs two queries when there is nothing to do. */
export async function seedEmptyDatabase({ database: { db }, store, scenario, log }: First): Promise<void> {
  if ((await findSeed(db)) || (await holdsCatalogue(db))) return completeSettings(db);
  await seed(db, store, { scenario, now: new Date(), log });
}
