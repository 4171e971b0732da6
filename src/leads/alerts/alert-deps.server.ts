import type { Db } from '#src/db/client.server.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';

/** Dependencies of alerts. */
export type AlertDeps = {
  db: Db;
  catalogue: Pick<Catalogue, 'settings' | 'snapshot' | 'findListing'>;
  publicUrl: string;
  now: () => Date;
};
