import { and, eq, sql } from 'drizzle-orm';
import { isOpen } from '#src/catalogue/product/listed.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { prepared } from '#src/db/prepared.server.ts';
import { product } from '../product/product.table.ts';
import { forVisitors } from '../translation/french.ts';

export type ProductRow = typeof product.$inferSelect;

/** A public product by its slug: published, active, not deleted. Sold ones are included. */
export async function findProductBySlug(db: Pick<Db, 'select'>, slug: string): Promise<ProductRow | undefined> {
  const [row] = await prepared(db, 'product_by_slug', (name) => openBySlug(db).prepare(name)).execute({ slug });
  return row && forVisitors(row);
}

const openBySlug = (db: Pick<Db, 'select'>) =>
  db
    .select()
    .from(product)
    .where(and(eq(product.slug, sql.placeholder('slug')), isOpen));

export async function findOpenProductById(db: Pick<Db, 'select'>, id: number): Promise<ProductRow | undefined> {
  const [row] = await db
    .select()
    .from(product)
    .where(and(eq(product.id, id), isOpen));
  return row && forVisitors(row);
}
