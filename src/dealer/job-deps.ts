import type { Db } from '#src/db/client.server.ts';
import type { Settings } from './settings.ts';

/** What a job needs to write to people on behalf of the dealer. */
export type JobDeps = {
  db: Db;
  now: () => Date;
  publicUrl: string;
  catalogue: { settings: () => Promise<Settings> };
};
