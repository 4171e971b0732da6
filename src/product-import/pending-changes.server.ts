import { inArray, sql } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { type Changes, differenceOf } from '#src/audit/difference.ts';
import type { Vocabulary } from '#src/catalogue/product/attribute/vocabulary.ts';
import { importColumns } from '#src/catalogue/product/import-columns.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { ProductFields } from '#src/catalogue/product/product-fields.ts';
import type { LinkKind } from '#src/catalogue/product/product-schema.ts';
import { insertRows } from '#src/catalogue/saving/write-rows.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { cellOf } from './export/product-cells.ts';
import { findProductText } from './export/product-text.server.ts';
import type { ReportBuilder } from './import-report.ts';
import { importChange } from './import-run.table.ts';
import { type ImportCounts, maxDifferences } from './import-run.ts';
import { changesOf, outcomeOf, type WrittenProduct } from './save-products.server.ts';

/**
 * The changes of an import are recorded twice: as a preview for the user, and for history and undo once they are made.
 */

/** The owner of the import. Without one, as for a seed, nothing is recorded. */
export type ImportRecord = { importId: number; actor: Pick<Actor, 'id' | 'username'> | null; fileName: string };

type Book = {
  tx: Tx;
  reportBuilder: ReportBuilder;
  vocabulary: Vocabulary;
  record: ImportRecord | undefined;
  /** Nothing is recorded for history: it would be rolled back. */
  isDryRun: boolean;
};

export async function noteProducts(book: Book, products: WrittenProduct[]): Promise<void> {
  const { tx, record, isDryRun, reportBuilder } = book;
  if (!record || products.length === 0) return;
  const noted = isDryRun ? products.slice(0, reportBuilder.roomForDifferences()) : products;
  const changed = noted.map((one) => ({ ...one, changes: changesOf(one) }));
  const rows = changed.map(({ changes, ...one }) => {
    const soldAt = one.existing?.soldAt ?? null;
    const action = outcomeOf(one) === 'created' ? ('create' as const) : ('update' as const);
    return { importId: record.importId, resource: 'product' as const, recordId: one.id, action, changes, soldAt };
  });
  if (!isDryRun) await insertRows(tx, importChange, rows);
  await showProducts(book, changed);
}

/** The same with the values of the file, for users. */
async function showProducts(
  { tx, reportBuilder, vocabulary }: Book,
  products: (WrittenProduct & { changes: Changes })[],
) {
  const shown = products.slice(0, reportBuilder.roomForDifferences());
  if (shown.length === 0) return;
  // A cell of the feature image depends on the gallery.
  const side = ({ mediaIds, changes }: (typeof shown)[number], name: 'from' | 'to') => ({
    media: mediaIds,
    ...sideOf(changes, name),
  });
  const text = await findProductText(
    tx,
    vocabulary,
    shown.flatMap((one) => [side(one, 'from'), side(one, 'to')]),
  );
  for (const one of shown) {
    const [before, after] = [side(one, 'from'), side(one, 'to')];
    const columns = importColumns.filter(({ field }) => field in one.changes);
    const cells = columns.map((column) => {
      return { column: column.name, from: cellOf(column, before, text), to: cellOf(column, after, text) };
    });
    reportBuilder.differ(one.id, {
      line: one.line,
      key: one.sku ?? one.slug,
      name: one.name,
      outcome: outcomeOf(one),
      changes: cells.filter(({ from, to }) => from !== to),
    });
  }
}

export type NotedList = { line: number; productId: number; kind: LinkKind; linkedIds: number[]; formerIds: number[] };

const fieldOfLink = { equipment: 'equipments', similar: 'similarItems', linked: 'linkProducts' } as const;

/** Links are written once all rows are in; they are merged into the recorded changes of their product. */
export async function noteLinkLists(book: Book, lists: NotedList[]) {
  const { tx, record, isDryRun } = book;
  if (!record || lists.length === 0) return;
  const byProduct = new Map<number, Changes>();
  for (const { productId, kind, formerIds, linkedIds } of lists) {
    const change = { [fieldOfLink[kind]]: { from: formerIds, to: linkedIds } };
    byProduct.set(productId, { ...byProduct.get(productId), ...change });
  }
  if (!isDryRun) await recordLinks(tx, record, byProduct);
  await showLinks(book, byProduct, new Map(lists.map(({ productId, line }) => [productId, line])));
}

async function recordLinks(tx: Tx, { importId }: ImportRecord, byProduct: ReadonlyMap<number, Changes>) {
  const given = JSON.stringify([...byProduct].map(([record_id, changes]) => ({ record_id, changes })));
  await tx.execute(
    sql`INSERT INTO import_change (import_id, resource, record_id, action, changes, sold_at)
        SELECT ${importId}, 'product', given.record_id, 'update', given.changes, product.sold_at
        FROM jsonb_to_recordset(${given}::jsonb) AS given (record_id integer, changes jsonb)
        JOIN product ON product.id = given.record_id
        ON CONFLICT (import_id, resource, record_id) DO UPDATE SET changes = import_change.changes || excluded.changes`,
  );
}

async function showLinks(
  { tx, reportBuilder, vocabulary }: Book,
  byProduct: Map<number, Changes>,
  describe: ReadonlyMap<number, number>,
) {
  const shown = [...byProduct].slice(0, maxDifferences);
  const sides = shown.flatMap(([, changes]) => [sideOf(changes, 'from'), sideOf(changes, 'to')]);
  const text = await findProductText(tx, vocabulary, sides);
  const rows = await tx
    .select({ id: product.id, sku: product.sku, slug: product.slug, name: product.name })
    .from(product)
    .where(
      inArray(
        product.id,
        shown.map(([id]) => id),
      ),
    );
  const named = new Map(rows.map((row) => [row.id, row]));
  for (const [id, changes] of shown) {
    const row = named.get(id);
    const columns = importColumns.filter(({ field }) => field in changes);
    const cells = columns.map((column) => ({
      column: column.name,
      from: cellOf(column, sideOf(changes, 'from'), text),
      to: cellOf(column, sideOf(changes, 'to'), text),
    }));
    const [key, name] = [row?.sku ?? row?.slug ?? '', row?.name.en ?? ''];
    reportBuilder.differ(id, { line: describe.get(id) ?? 0, key, name, outcome: 'updated', changes: cells });
  }
}

const sideOf = (changes: Changes, side: 'from' | 'to'): ProductFields =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[side]]));

/** One entry for the import, and one for each product, as for an edit in its form. */
export async function writeHistory(tx: Tx, record: ImportRecord | undefined, counts: ImportCounts, now: Date) {
  if (!record) return;
  const { importId, actor, fileName } = record;
  const changes = differenceOf(null, counts);
  await recordAudit(tx, actor, [
    { createdAt: now, action: 'import', resource: 'product', recordName: fileName, changes },
  ]);
  await tx.execute(
    sql`INSERT INTO audit (created_at, user_id, user_name, action, resource, record_id, record_name, changes)
        SELECT ${now.toISOString()}::timestamptz, ${actor?.id ?? null}::integer, ${actor?.username ?? 'Slipway'}::text,
          noted.action, noted.resource, noted.record_id, product.name ->> 'en', noted.changes
        FROM import_change AS noted JOIN product ON product.id = noted.record_id
        WHERE noted.import_id = ${importId} AND noted.resource = 'product' ORDER BY noted.record_id`,
  );
}
