import type { Catalogue } from '../../catalogue/catalogue.server.ts';
import type { Db } from '../../db/client.server.ts';

/** What watching works with. */
export type WatchHouse = {
  db: Db;
  catalogue: Pick<Catalogue, 'settings' | 'surroundings' | 'listingPage'>;
  publicUrl: string;
  now: () => Date;
};
