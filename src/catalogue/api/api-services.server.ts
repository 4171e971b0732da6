import type { Db } from '../../db/client.server.ts';
import type { Catalogue } from '../catalogue.server.ts';

/** What the calls answer from. */
export type ApiServices = { db: Db; catalogue: Catalogue; now: () => Date };
