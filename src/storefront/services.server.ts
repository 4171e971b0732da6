import { createContext } from 'react-router';
import type { Accounts, Caller, SignedIn } from '../accounts/accounts.ts';
import type { Catalogue } from '../catalogue/catalogue.server.ts';
import type { Db } from '../db/client.server.ts';
import type { Resources } from '../resources.server.ts';

/** What a loader may reach for. It is handed in by the server, so that there is one of each in the process. */
export type Services = {
  db: Db;
  catalogue: Catalogue;
  accounts: Accounts;
  resources: Resources;
  publicUrl: string;
  now: () => Date;
};

export const services = createContext<Services>();

/** Who asks for the page; null for a visitor. */
export const signedIn = createContext<SignedIn | null>(null);

/** Where they ask from, for limits and the list of sessions. */
export const caller = createContext<Caller>();
