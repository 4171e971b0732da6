import { columnsOfField } from '#src/catalogue/product/import-columns.ts';
import type { ExistingProduct } from '#src/catalogue/product/product-fields.ts';
import { fromDatabaseError } from '#src/lib/database-error.ts';
import { findExistingById } from './find-existing.server.ts';
import { checkMatched, fail, type ImportRun, lookupsFor } from './import-batch.server.ts';
import { type ImportProblem, importProblem } from './import-problem.ts';
import { noteProducts } from './pending-changes.server.ts';
import { noteLinks } from './save-links.server.ts';
import { saveProducts } from './save-products.server.ts';
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
async function mergeWithPresent(run: ImportRun, rows: StagedRow[]): Promise<Candidate[]> {
  const products = await findExistingById(
    run.tx,
    rows.flatMap(({ productId }) => productId ?? []),
  );
  const isMoved = ({ productId, version }: StagedRow) =>
    productId !== null && products.get(productId)?.updatedAt.toISOString() !== version;
  const moved = rows.filter(isMoved).map(({ row }) => row);
  const lookups = await lookupsFor(run, moved);
  return rows.flatMap((staged) => {
    const { productId, version: _version, ...one } = staged;
    const existing = productId === null ? undefined : products.get(productId);
    if (!isMoved(staged)) return [{ ...one, existing }];
    const merged = isOnTheLot(existing)
      ? checkMatched(run, { ...staged.row, existing }, lookups)
      : [importProblem(staged.line, 'sku', 'import_in_trash', staged.row.sku || staged.row.slug)];
    if (!Array.isArray(merged)) return [merged];
    fail(run, staged.row, merged);
    return [];
  });
}

const isOnTheLot = (existing: ExistingProduct | undefined): existing is ExistingProduct =>
  existing !== undefined && (!existing.isRemove || existing.isUndone);

/** When the database refuses a batch, its rows are tried one by one to find the cause. */
async function saveOrFindCulprit(run: ImportRun, products: Candidate[]): Promise<void> {
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

async function save(run: ImportRun, products: Candidate[]) {
  const { tx, reportBuilder, now } = run;
  const saved = await saveProducts(tx, products, now);
  const linksByLine = new Map(products.map(({ line, links }) => [line, links]));
  await noteLinks(
    tx,
    saved.map(({ line, id }) => ({ line, id, links: linksByLine.get(line) ?? {} })),
  );
  await noteProducts(run, saved);
  for (const { id, outcome } of saved) reportBuilder.succeed(id, outcome);
  for (const { warnings } of products) reportBuilder.warn(warnings);
}

/** A generated slug may have been taken meanwhile: then the next free one is used. */
async function refuse(run: ImportRun, product: Candidate, fields: Record<string, string> = {}) {
  const { madeFrom, slugsRefused } = product;
  if (madeFrom === null || slugsRefused + 1 >= mostSlugs || !('slug' in fields))
    return fail(run, product.row, [explainRefusal(product, fields)]);
  const next = { ...product, slug: await run.slugs.take(madeFrom), slugsRefused: slugsRefused + 1 };
  return await saveOrFindCulprit(run, [next]);
}

const mostSlugs = 20;

function explainRefusal({ line, row }: Candidate, fields: Record<string, string> = {}): ImportProblem {
  const [field = '', reason = 'error_bad_value'] = Object.entries(fields)[0] ?? [];
  return importProblem(line, columnsOfField(field)[0] ?? field, reason, field === 'sku' ? row.sku : '');
}
