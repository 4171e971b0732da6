import type { Catalogue } from '#src/catalogue/catalogue.server.ts';
import type { Db } from '#src/db/client.server.ts';

/** What watching works with. */
export type WatchHouse = {
  db: Db;
  catalogue: Pick<Catalogue, 'settings' | 'surroundings' | 'listingPage'>;
  publicUrl: string;
  now: () => Date;
};
