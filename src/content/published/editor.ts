import type { Db } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import type { CatalogueSnapshot } from '#src/view-models/catalogue-snapshot.server.ts';
import type { PublishedPosts } from './post-index.ts';
import type { Library } from './read-posts.server.ts';

/** Everything that a content page is made from, at one moment, in one language. */
export type Editor = {
  db: Db;
  publicUrl: string;
  language: Language;
  now: Date;
  settings: Settings;
  /** For links to products. */
  snapshot: CatalogueSnapshot;
  library: Library;
  published: PublishedPosts;
};
