import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import { LRUCache } from 'lru-cache';
import type { ResourceName } from '#src/access.ts';
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

export const isKept = (resource: ResourceName): boolean => cachedResources.has(resource);

/** A transaction may see what nobody else does yet, so inside one everything is read. */
export const cacheOutside = (db: object, cached: RecordCache | undefined): RecordCache =>
  cached && !is(db, PgTransaction) ? cached : (_key, read) => read();

const mostRecords = 500;

/** Some answers say what holds at the moment, such as whether a page is out. */
const longestMs = 10_000;

export function cacheRecords(changes: Pick<Changes, 'seen'>): RecordCache {
  const cached = new LRUCache<string, Promise<unknown>>({ max: mostRecords, ttl: longestMs });
  let cachedAt: number | null = null;
  return <Answer>(key: string, read: () => Promise<Answer>) => {
    const seen = changes.seen();
    if (seen !== cachedAt) cached.clear();
    cachedAt = seen;
    if (seen === null) return read();
    const known = cached.get(key) as Promise<Answer> | undefined;
    if (known) return known;
    const reading = read();
    cached.set(key, reading);
    reading.catch(() => cached.delete(key));
    return reading;
  };
}
