import { and, eq, gt, gte, isNotNull, isNull, lt, ne, not, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isSold } from '#src/catalogue/product/availability.ts';
import type { product } from '#src/catalogue/product/product.table.ts';
import { changeColumns, lockProducts } from '#src/catalogue/product/saving/change-columns.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { codeKey } from '#src/lib/same-text.ts';
import { sourceRun, sourceUnit, stockSource } from './source.table.ts';
import type { RowKey } from './source-input.ts';
import { findStaffFields } from './staff-fields.server.ts';
import { forgetOtherKeys, keyOf, knownProducts, productsBySku } from './units.server.ts';

type Run = typeof sourceRun.$inferSelect;
type Row = typeof product.$inferSelect;
type Concluding = { run: Run; importId: number; now: Date };

/** In how many runs in a row a unit is missing before its page goes. */
const maxMissed = 2;

/**
 * Ends a run in the transaction of its import: notes which unit is which product, unpublishes what was missing in two
 * runs, and publishes again what is back.
 */
export async function concludeSource(tx: Tx, { run, importId, now }: Concluding): Promise<void> {
  const units = await noteUnits(tx, run);
  // A file that is imported again, with other choices, is no second run.
  if (run.state !== 'done') await countMissed(tx, run.source, units);
  const gone = await setPublished(tx, { importId, now, isPublished: false }, await findGone(tx, run.source));
  await note(tx, run.source, gone, now);
  const back = await findBack(tx, run.source);
  const relisted = await setPublished(tx, { importId, now, isPublished: true }, await withoutStaffs(tx, back));
  await note(
    tx,
    run.source,
    back.map(({ product: id }) => id),
    null,
  );
  await tx
    .update(sourceRun)
    .set({
      state: 'done',
      unlisted: run.unlisted + gone.length,
      relisted: run.relisted + relisted.length,
      finishedAt: now,
      updatedAt: now,
    })
    .where(eq(sourceRun.id, run.id));
}

/** Stores what the source calls each product, and returns all names of this run, also those of refused rows. */
async function noteUnits(tx: Tx, { source, keys }: Pick<Run, 'source' | 'keys'>): Promise<string[]> {
  const known = await knownProducts(tx, source, keys);
  const bySku = await productsBySku(
    tx,
    keys.flatMap(({ sku }) => sku || []),
  );
  const productOf = (row: RowKey) => known.get(row.line)?.id ?? bySku.get(codeKey(row.sku));
  const units = new Map(
    keys.flatMap((row) => {
      const id = productOf(row);
      return id === undefined ? [] : [[keyOf(row), id] as const];
    }),
  );
  const names = keys.map(keyOf);
  await forgetOtherKeys(tx, source, [...new Set(units.values())], names);
  await tx.execute(sql`
    INSERT INTO source_unit (source_id, key, product_id)
    SELECT ${source}, unit.key, unit.id FROM unnest(
      ${sql.param([...units.keys()])}::text[], ${sql.param([...units.values()])}::integer[]) AS unit (key, id)
    ON CONFLICT (source_id, key) DO UPDATE SET product_id = excluded.product_id
    WHERE source_unit.product_id <> excluded.product_id`);
  return names;
}

/** Writes only what changes: most units are in the list, as they were in the last. */
async function countMissed(tx: Tx, source: number, listed: readonly string[]): Promise<void> {
  const isListed = sql`${sourceUnit.key} = ANY (${sql.param([...listed])}::text[])`;
  await tx
    .update(sourceUnit)
    .set({ missed: sql`CASE WHEN ${isListed} THEN 0 ELSE least(${sourceUnit.missed} + 1, 1000) END` })
    .where(and(eq(sourceUnit.source, source), or(gt(sourceUnit.missed, 0), not(isListed))));
}

/** What another source lists is still for sale: it goes when that one has lost it too. */
async function findGone(tx: Tx, source: number): Promise<number[]> {
  const other = alias(sourceUnit, 'other');
  const listedElsewhere = tx
    .select({ key: other.key })
    .from(other)
    .innerJoin(stockSource, and(eq(stockSource.id, other.source), stockSource.active))
    .where(and(eq(other.product, sourceUnit.product), ne(other.source, source), lt(other.missed, maxMissed)));
  const rows = await tx
    .select({ id: sourceUnit.product })
    .from(sourceUnit)
    .where(
      and(
        eq(sourceUnit.source, source),
        gte(sourceUnit.missed, maxMissed),
        isNull(sourceUnit.unlistedAt),
        notExists(listedElsewhere),
      ),
    );
  return rows.map(({ id }) => id);
}

const findBack = (tx: Tx, source: number) =>
  tx
    .select({ product: sourceUnit.product, since: sourceUnit.unlistedAt })
    .from(sourceUnit)
    .where(and(eq(sourceUnit.source, source), eq(sourceUnit.missed, 0), isNotNull(sourceUnit.unlistedAt)));

/** What staff have published or unpublished meanwhile stays as they wanted it. */
async function withoutStaffs(tx: Tx, back: readonly { product: number; since: Date | null }[]): Promise<number[]> {
  const open: number[] = [];
  for (const { product: id, since } of back) {
    const changed = (await findStaffFields(tx, [id], since)).get(id);
    if (!changed?.has('publish')) open.push(id);
  }
  return open;
}

const note = async (tx: Tx, source: number, products: readonly number[], unlistedAt: Date | null) =>
  void (await tx
    .update(sourceUnit)
    .set({ unlistedAt })
    .where(
      and(eq(sourceUnit.source, source), sql`${sourceUnit.product} = ANY (${sql.param([...products])}::integer[])`),
    ));

type Publishing = { importId: number; now: Date; isPublished: boolean };

/** Publishes or unpublishes what isn't yet, as part of the import, so that its undo takes this back, too. */
async function setPublished(tx: Tx, { importId, now, isPublished }: Publishing, ids: readonly number[]) {
  const rows = await lockProducts(tx, ids);
  const open = rows.filter((row) => row.publish !== isPublished && !row.isRemove && !isSold(row));
  const changes = { publish: { from: !isPublished, to: isPublished } };
  await changeColumns(
    tx,
    open.map((row) => ({ row, columns: { publish: isPublished }, changes })),
    { actor: null, now },
  );
  await noteChanges(tx, importId, open, changes);
  // All of them are looked after, whatever their state.
  return rows.map(({ id }) => id);
}

const noteChanges = (tx: Tx, importId: number, rows: readonly Row[], changes: object) =>
  tx.execute(sql`
    INSERT INTO import_change (import_id, resource, record_id, action, changes, sold_at)
    SELECT ${importId}, 'product', id, 'update', ${JSON.stringify(changes)}::jsonb, sold_at FROM product
    WHERE id = ANY (${sql.param(rows.map(({ id }) => id))}::integer[])
    ON CONFLICT (import_id, resource, record_id) DO UPDATE SET changes = import_change.changes || excluded.changes`);
