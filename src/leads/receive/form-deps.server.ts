import type { Db } from '#src/db/client.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import type { VisitorFiles } from './store-visitor-file.server.ts';

/** Dependencies of the forms. */
export type FormDeps = {
  db: Db;
  catalogue: Pick<Catalogue, 'settings'>;
  store: FileStore;
  visitorFiles: VisitorFiles;
  publicUrl: string;
  now: () => Date;
};
