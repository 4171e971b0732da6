import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { ResourceName } from '#src/access.ts';
import { cachedUntilChange } from '#src/db/cached-until-change.ts';
import type { Changes } from '#src/db/changes.server.ts';

/** What was read before: records as answers carry them, counts, settings. It is good until anything that visitors see changes. */
export type RecordCache = <Answer>(key: string, read: () => Promise<Answer>) => Promise<Answer>;

/** Whatever these answer is read from tables that tell of their changes (0013_cache.sql); of all others nothing is kept. */
const cachedResources = new Set<ResourceName>([
  'brand',
  'product-category',
  'product',
  'product-filter',
  'product-meta',
  'media',
  'post',
  'notification',
  'author',
  'category',
  'service-type',
  'service-category',
  'service',
  'setting',
]);

export const isCacheable = (resource: ResourceName): boolean => cachedResources.has(resource);

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
