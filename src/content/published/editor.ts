import type { Db } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import type { CatalogueSnapshot } from '#src/view-models/catalogue-snapshot.server.ts';
import type { PublishedPosts } from './post-index.ts';
import type { Library } from './read-posts.server.ts';

/** All that a page of words is made from, as it stands at one moment, in one language. */
export type Editor = {
  db: Db;
  publicUrl: string;
  language: Language;
  now: Date;
  settings: Settings;
  /** For the products that the words lead to. */
  snapshot: CatalogueSnapshot;
  library: Library;
  published: PublishedPosts;
};
