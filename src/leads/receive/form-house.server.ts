import type { Catalogue } from '../../catalogue/catalogue.server.ts';
import type { Db } from '../../db/client.server.ts';
import type { FileStore } from '../../media/store.server.ts';

/** What forms are received with. */
export type FormHouse = {
  db: Db;
  catalogue: Pick<Catalogue, 'settings'>;
  store: FileStore;
  publicUrl: string;
  now: () => Date;
};
