import type { Pool } from 'pg';
import { createContext } from 'react-router';
import type { Accounts, Caller, SignedIn } from '#src/accounts/accounts.ts';
import type { Offered } from '#src/bookings/read-offer.server.ts';
import type { Content } from '#src/content/content.server.ts';
import type { Changes } from '#src/db/change-feed.server.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Outage } from '#src/db/outage.server.ts';
import type { Jobs } from '#src/jobs/job-queue.ts';
import type { VisitorFiles } from '#src/leads/receive/store-visitor-file.server.ts';
import type { SecretBox } from '#src/lib/process/secret-box.server.ts';
import type { MailTransport } from '#src/mail/mail-transport.server.ts';
import type { FileStore } from '#src/media/store.server.ts';
import type { BackupPlaces } from '#src/operations/backup/place/backup-place.server.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import type { Resources } from './resources.server.ts';

/** What a loader may use. The server passes it in, so that there is one of each in the process. */
export type Services = {
  /** A statement takes at most five seconds; in jobs, thirty. */
  db: Db;
  /** For code that bypasses Drizzle: backups, which copy tables that no code names. */
  pool: Pool;
  /** Whether cached public content is still current. */
  changes: Changes;
  /** Whether the database answers at all. */
  outage: Outage;
  catalogue: Catalogue;
  content: Content;
  /** What can be booked. */
  offer: () => Promise<Offered[]>;
  accounts: Accounts;
  resources: Resources;
  store: FileStore;
  backupPlaces: BackupPlaces;
  /** Visitors' uploads. */
  visitorFiles: VisitorFiles;
  /** Where this node caches picture variants. */
  picturesFolder: string;
  /** What is left on the disk of the data folder. */
  freeBytes: () => Promise<number>;
  jobs: Jobs;
  /** Without a mail server emails are only stored in the outbox. */
  hasMailServer: boolean;
  /** The mail server, for the test email alone: all other emails go through the outbox. */
  post: MailTransport | null;
  /** Encrypts secrets of other programs that are stored. */
  secretBox: SecretBox;
  publicUrl: string;
  now: () => Date;
};

export const services = createContext<Services>();

/** The user of the page; null for a visitor. */
export const signedIn = createContext<SignedIn | null>(null);

/** Style sheets of content pages that lists don't have: the address of a list may turn out to be a content page. */
export const writtenStyles = createContext<readonly string[]>([]);

/** The style sheets of a search's forms. */
export const formStyles = createContext<readonly string[]>([]);

/** Where the request comes from, for rate limits and the list of sessions. */
export const caller = createContext<Caller>();

/** The JSON-LD of the page. It is put into the document alone: the page's code has no use for it. */
export const pageStructuredData = createContext<string[]>();
