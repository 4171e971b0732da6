import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { cachedUntilChange, type HeardChanges } from './cached-until-change.ts';

/** Caches records, counts and settings until public content changes. */
export type RecordCache = <Answer>(key: string, read: () => Promise<Answer>) => Promise<Answer>;

/** A transaction may see uncommitted data, so inside one nothing is cached. */
export const cacheOutside = (db: object, cached: RecordCache | undefined): RecordCache =>
  cached && !is(db, PgTransaction) ? cached : (_key, read) => read();

const maxRecords = 500;

/** Some answers depend on the time, such as whether a page is published. */
const maxAgeMs = 10_000;

export const createRecordCache = (changes: HeardChanges): RecordCache =>
  cachedUntilChange(changes, (_key: string, read: () => Promise<unknown>) => read(), {
    max: maxRecords,
    ttl: maxAgeMs,
  }) as RecordCache;
