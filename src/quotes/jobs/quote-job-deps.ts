import type { Db } from '#src/db/client.server.ts';
import type { Settings } from '#src/dealer/settings.ts';

export type QuoteJobDeps = {
  db: Db;
  now: () => Date;
  publicUrl: string;
  catalogue: { settings: () => Promise<Settings> };
};
