import type { Pool } from 'pg';
import { createContext } from 'react-router';
import type { Accounts, Caller, SignedIn } from '#src/accounts/accounts.ts';
import type { Content } from '#src/content/content.server.ts';
import type { Changes } from '#src/db/changes.server.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Jobs } from '#src/jobs/jobs.ts';
import type { VisitorFiles } from '#src/leads/receive/store-visitor-file.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import type { BackupPlaces } from '#src/operations/backup/place/backup-place.server.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import type { Resources } from './resources.server.ts';

/** What a loader may reach for. It is handed in by the server, so that there is one of each in the process. */
export type Services = {
  db: Db;
  /** For what goes past Drizzle: backups, which copy tables that no code names. */
  pool: Pool;
  /** Whether copies of what visitors see are still good. */
  changes: Changes;
  catalogue: Catalogue;
  content: Content;
  accounts: Accounts;
  resources: Resources;
  store: FileStore;
  backupPlaces: BackupPlaces;
  /** The photos and papers that visitors send. */
  visitorFiles: VisitorFiles;
  /** Where this node keeps the sizes of pictures that it has made. */
  picturesFolder: string;
  jobs: Jobs;
  /** Without a mail server emails are kept in the outbox, and nothing is sent. */
  hasMailServer: boolean;
  publicUrl: string;
  now: () => Date;
};

export const services = createContext<Services>();

/** Who asks for the page; null for a visitor. */
export const signedIn = createContext<SignedIn | null>(null);

/** The styles of pages of words that a list does not have of its own: an address of lists may turn out to be such a page. */
export const writtenStyles = createContext<readonly string[]>([]);

/** Where they ask from, for limits and the list of sessions. */
export const caller = createContext<Caller>();
