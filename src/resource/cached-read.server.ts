import type { ResourceName } from '#src/access.ts';
import { cacheOutside } from '#src/db/record-cache.server.ts';
import type { ResourceContext } from './definition.server.ts';

/** Resources whose tables announce changes (0013_cache.sql); others are not cached. */
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

/** Where access differs by record, each user has separate cached values. */
export async function cachedRead<Form, Read>(
  { db, definition, actor, isSystem, records }: ResourceContext<Form>,
  key: unknown[],
  read: () => Promise<Read>,
): Promise<Read> {
  const { name, only } = definition;
  const cached = cacheOutside(db, cachedResources.has(name) ? records : undefined);
  return await cached(JSON.stringify([name, ...key, only ? { actor, isSystem } : null]), read);
}
