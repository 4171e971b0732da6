import type { ResourceName } from '#src/access.ts';
import { cacheOutside } from '#src/db/record-cache.server.ts';
import type { ResourceContext } from './definition.server.ts';

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

/** Where not everybody may know of every record, each user has cached values of their own. */
export async function cachedRead<Form, Read>(
  { db, definition, actor, isSystem, records }: ResourceContext<Form>,
  key: unknown[],
  read: () => Promise<Read>,
): Promise<Read> {
  const { name, only } = definition;
  const cached = cacheOutside(db, cachedResources.has(name) ? records : undefined);
  return await cached(JSON.stringify([name, ...key, only ? { actor, isSystem } : null]), read);
}
