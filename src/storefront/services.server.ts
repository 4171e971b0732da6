import { createContext } from 'react-router';
import type { Catalogue } from '../catalogue/catalogue.server.ts';
import type { Db } from '../db/client.server.ts';

/** What a loader may reach for. It is handed in by the server, so that there is one of each in the process. */
export type Services = { db: Db; catalogue: Catalogue; publicUrl: string; now: () => Date };

export const services = createContext<Services>();
