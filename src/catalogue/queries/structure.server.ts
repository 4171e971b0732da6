import { asc } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { brand, productCategory, productFilter, productMeta, showcase } from '../catalogue.table.ts';
import { forVisitors } from '../translation/french.ts';
import type { Structure } from './structure.ts';

/** Reads everything but products, each kind in its own order. */
export async function loadStructure(db: Db): Promise<Structure> {
  const [categories, brands, filters, metas, showcases] = await Promise.all([
    db.select().from(productCategory).orderBy(asc(productCategory.index), asc(productCategory.id)),
    db.select().from(brand).orderBy(asc(brand.index), asc(brand.name)),
    db.select().from(productFilter).orderBy(asc(productFilter.type), asc(productFilter.index), asc(productFilter.id)),
    db.select().from(productMeta).orderBy(asc(productMeta.key), asc(productMeta.index), asc(productMeta.id)),
    db.select().from(showcase).orderBy(asc(showcase.id)),
  ]);
  return { categories: categories.map(forVisitors), brands, filters, metas, showcases };
}
