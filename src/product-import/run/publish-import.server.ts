import { and, asc, eq } from 'drizzle-orm';
import { type Actor, mayDo } from '#src/access.ts';
import { brandResource } from '#src/catalogue/brand/brand-resource.server.ts';
import { brand, productCategory } from '#src/catalogue/catalogue.table.ts';
import { productCategoryResource } from '#src/catalogue/category/product-category-resource.server.ts';
import { productResource } from '#src/catalogue/product/product-resource.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { maxUpdated } from '#src/resource/update-many.server.ts';
import { importChange } from '../import-run.table.ts';
import { countUnpublished, createdBy, findUnpublished } from '../unpublished.server.ts';
import { canBeUndone, requireImport } from './import-runs.server.ts';

type Publishing = { id: number; actor: Actor; now: Date };

/**
 * Publishes products that an import has created, at most 100 of them, and shows the brands and categories that it has
 * made. Returns how many were published, and how many are left. Throws 409 for an import that was undone or not kept.
 */
export async function publishImported(db: Db, { id, actor, now }: Publishing) {
  return await db.transaction(async (tx) => {
    if (!canBeUndone(await requireImport(tx, id))) throw failure.conflict({ messageKey: 'import_cannot_be_published' });
    const deps = { db: tx, now: () => now };
    const ids = await findUnpublished(tx, id).limit(maxUpdated);
    if (ids.length > 0) {
      const record = ids.map((one) => ({ id: one.id, publish: true }));
      await openResource(deps, productResource).as(actor).updateMany({ record });
    }
    if (mayDo(actor, 'update', 'brand'))
      for (const one of await findMade(tx, id, 'brand'))
        await openResource(deps, brandResource).as(actor).update({ id: one.id, active: true });
    if (mayDo(actor, 'update', 'product-category'))
      for (const one of await findMade(tx, id, 'product-category'))
        await openResource(deps, productCategoryResource).as(actor).update({ id: one.id, active: true });
    return { published: ids.length, left: await countUnpublished(tx, id) };
  });
}

/** The hidden ones. */
function findMade(db: Pick<Db | Tx, 'select'>, importId: number, resource: 'brand' | 'product-category') {
  const table = resource === 'brand' ? brand : productCategory;
  return db
    .select({ id: table.id })
    .from(table)
    .innerJoin(importChange, and(createdBy(importId, resource), eq(importChange.recordId, table.id)))
    .where(eq(table.active, false))
    .orderBy(asc(table.id));
}
