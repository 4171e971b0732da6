import { and, asc, eq, type SQL } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { importChange } from './import-run.table.ts';

/** SQL: the import created this record. */
export const createdBy = (
  importId: number,
  resource: (typeof importChange.$inferSelect)['resource'],
): SQL | undefined =>
  and(eq(importChange.importId, importId), eq(importChange.resource, resource), eq(importChange.action, 'create'));

/** Products of an import that have no page yet. */
export const findUnpublished = (db: Pick<Db | Tx, 'select'>, importId: number) =>
  db
    .select({ id: product.id })
    .from(product)
    .innerJoin(importChange, and(createdBy(importId, 'product'), eq(importChange.recordId, product.id)))
    .where(and(eq(product.publish, false), eq(product.isRemove, false)))
    .orderBy(asc(product.id));

export async function countUnpublished(db: Pick<Db | Tx, 'select'>, importId: number): Promise<number> {
  return (await findUnpublished(db, importId)).length;
}
