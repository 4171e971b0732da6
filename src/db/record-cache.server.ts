import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { cachedUntilChange } from './cached-until-change.ts';
import type { Changes } from './change-feed.server.ts';

/** What was read before: records as answers carry them, counts, settings. It is good until anything that visitors see changes. */
export type RecordCache = <Answer>(key: string, read: () => Promise<Answer>) => Promise<Answer>;

/** A transaction may see what nobody else does yet, so inside one everything is read. */
export const cacheOutside = (db: object, cached: RecordCache | undefined): RecordCache =>
  cached && !is(db, PgTransaction) ? cached : (_key, read) => read();

const maxRecords = 500;

/** Some answers say what holds at the moment, such as whether a page is out. */
const maxAgeMs = 10_000;

export const createRecordCache = (changes: Pick<Changes, 'seen'>): RecordCache =>
  cachedUntilChange(changes, (_key: string, read: () => Promise<unknown>) => read(), {
    max: maxRecords,
    ttl: maxAgeMs,
  }) as RecordCache;
