import type { Db } from '#src/db/client.server.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { sampleDealer } from './sample-dealer.ts';

/** The setting "Dealer", with an address, phones and mailboxes. */
export const makeDealer = (db: Db) =>
  db
    .insert(setting)
    .values({ key: 'dealer', value: sampleDealer })
    .onConflictDoUpdate({ target: setting.key, set: { value: sampleDealer } });
