import { sql } from 'drizzle-orm';
import { columnsOfField } from '#src/catalogue/product/import-columns.ts';
import type { ExistingProduct } from '#src/catalogue/product/product-fields.ts';
import { fromDatabaseError } from '#src/lib/database-error.ts';
import { findExistingById, findVersions } from './find-existing.server.ts';
import {
  checkMatched,
  fail,
  type ImportRun,
  lookupsFor,
  noteLinkedPhotos,
  noteStaffFields,
  planRows,
  reportUnchanged,
} from './import-batch.server.ts';
import { type ImportProblem, importProblem } from './import-problem.ts';
import { noteProducts } from './pending-changes.server.ts';
import { noteLinks } from './save-links.server.ts';
import { outcomeOf, type WrittenProduct, writeProducts } from './save-products.server.ts';
import { type Candidate, lockProductsOfFile, readStaged, type StagedRow } from './staged-rows.server.ts';

/** Writes validated rows. `onShare` gets the progress, from 0 to 1. */
export async function writeStaged(run: ImportRun, onShare: (share: number) => void): Promise<void> {
  await lockProductsOfFile(run.tx);
  for await (const { rows, share } of readStaged(run.tx)) {
    await saveOrFindCulprit(run, await mergeWithPresent(run, rows));
    onShare(share);
  }
}

/** Products that were saved since the validation: their rows are applied to the saved version, and validated again. */
async function mergeWithPresent(run: ImportRun, staged: StagedRow[]): Promise<StagedRow[]> {
  const versions = await findVersions(
    run.tx,
    staged.flatMap(({ existing }) => existing?.id ?? []),
  );
  const isMoved = ({ existing }: StagedRow) => existing !== null && versions.get(existing.id) !== existing.version;
  const moved = staged.filter(isMoved);
  if (moved.length === 0) return staged;
  const { changed, unchanged } = planRows(await checkAgain(run, moved), run.now);
  await reportUnchanged(run, unchanged);
  return [...staged.filter((one) => !isMoved(one)), ...changed].toSorted((a, b) => a.line - b.line);
}

async function checkAgain(run: ImportRun, moved: StagedRow[]): Promise<Candidate[]> {
  const products = await findExistingById(
    run.tx,
    moved.flatMap(({ existing }) => existing?.id ?? []),
  );
  await noteStaffFields(run, [...products.keys()]);
  const lookups = await lookupsFor(
    run,
    moved.map(({ row }) => row),
  );
  return moved.flatMap(({ line, row, existing: before }) => {
    const existing = before === null ? undefined : products.get(before.id);
    const checked = isOnTheLot(existing)
      ? checkMatched(run, { ...row, existing }, lookups)
      : [importProblem(line, 'sku', 'import_in_trash', row.sku || row.slug)];
    if (!Array.isArray(checked)) return [checked];
    fail(run, row, checked);
    return [];
  });
}

const isOnTheLot = (existing: ExistingProduct | undefined): existing is ExistingProduct =>
  existing !== undefined && (!existing.isRemove || existing.isUndone);

/** When the database refuses a batch, its rows are tried one by one to find the cause. */
async function saveOrFindCulprit(run: ImportRun, products: StagedRow[]): Promise<void> {
  if (products.length === 0) return;
  try {
    await run.tx.transaction((part) => save({ ...run, tx: part }, products));
  } catch (error) {
    const refusal = fromDatabaseError(error);
    if (refusal === undefined || refusal.status >= 500) throw error;
    const [only, ...others] = products;
    if (only && others.length === 0) return await refuse(run, only, refusal.fields);
    for (const product of products) await saveOrFindCulprit(run, [product]);
  }
}

async function save(run: ImportRun, products: StagedRow[]) {
  const { tx, reportBuilder, now } = run;
  const written = await writeProducts(tx, products, now);
  const linksByLine = new Map(products.map(({ line, links }) => [line, links]));
  await noteLinks(
    tx,
    written.map(({ line, id }) => ({ line, id, links: linksByLine.get(line) ?? {} })),
  );
  const photosByLine = new Map(products.map(({ line, photoLinks }) => [line, photoLinks]));
  await noteLinkedPhotos(
    run,
    written.map(({ line, id }) => ({ id, photoLinks: photosByLine.get(line) ?? [] })),
  );
  await noteProducts(run, written);
  await warnOfSales(run, written);
  for (const one of written) reportBuilder.succeed(one.id, outcomeOf(one));
  for (const { warnings } of products) reportBuilder.warn(warnings);
}

/** Units that the file puts back in stock although their sale still counts: a trigger has put it in doubt. */
async function warnOfSales(
  { tx, reportBuilder, columns }: ImportRun,
  written: readonly WrittenProduct[],
): Promise<void> {
  const back = written.filter(({ existing }) => existing?.changes.availability?.from === 'sold');
  if (back.length === 0) return;
  const ids = back.map(({ id }) => id);
  // Sales are above imports, so they are read by their names.
  const { rows } = await tx.execute<{ product: number; day: string }>(sql`
    SELECT product_id AS product, max(sold_on)::text AS day FROM sale
    WHERE product_id = ANY(${sql.param(ids)}::integer[])
      AND put_back_at IS NOT NULL AND kept_at IS NULL AND undone_at IS NULL
    GROUP BY product_id`);
  const days = new Map(rows.map(({ product, day }) => [product, day]));
  const heading = columns.find(({ column }) => column.field === 'availability')?.heading ?? '';
  for (const { id, line, sku, slug } of back) {
    const soldDay = days.get(id);
    if (soldDay) reportBuilder.warn([importProblem(line, heading, 'import_sale_in_doubt', sku ?? slug, { soldDay })]);
  }
}

/** A generated slug may have been taken meanwhile: then the next free one is used. */
async function refuse(run: ImportRun, product: StagedRow, fields: Record<string, string> = {}) {
  const { madeFrom, slugsRefused } = product;
  if (madeFrom === null || slugsRefused + 1 >= maxSlugs || !('slug' in fields))
    return fail(run, product.row, [explainRefusal(product, fields)]);
  const slug = await run.slugs.take(madeFrom);
  const values = { ...product.values, slug };
  return await saveOrFindCulprit(run, [{ ...product, slug, values, slugsRefused: slugsRefused + 1 } as StagedRow]);
}

const maxSlugs = 20;

function explainRefusal({ line, row }: StagedRow, fields: Record<string, string> = {}): ImportProblem {
  const [field = '', reason = 'error_bad_value'] = Object.entries(fields)[0] ?? [];
  return importProblem(line, columnsOfField(field)[0] ?? field, reason, field === 'sku' ? row.sku : '');
}
