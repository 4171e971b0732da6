import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import type { ImportProblem } from './import-problem.ts';
import type { KeyedRow } from './match-rows.ts';
import type { NamedLinks } from './read-row.ts';
import type { CheckedProduct, PlannedProduct } from './save-products.server.ts';

type Noted = {
  row: KeyedRow;
  links: NamedLinks;
  photoLinks: string[];
  /** Warnings about the row. */
  warnings: ImportProblem[];
  /** The text that the slug was generated from; null when the file or the product has a slug. */
  madeFrom: string | null;
  /** How many generated slugs the database refused. */
  slugsRefused: number;
};

/** A valid row. */
export type Candidate = CheckedProduct & Noted;

/** A valid row that waits to be written. */
export type StagedRow = PlannedProduct & Noted;

/**
 * Valid rows wait in a temporary table, a batch a record, so that products are locked only while they are written, and
 * not while the file is read.
 */
export async function openStage(tx: Tx): Promise<void> {
  await tx.execute(sql`DROP TABLE IF EXISTS pg_temp.import_staged`);
  await tx.execute(
    sql`CREATE TEMPORARY TABLE import_staged (id serial PRIMARY KEY, product_ids integer[], staged text) ON COMMIT DROP`,
  );
  // Compressing what is soon read again would take longer than writing it.
  await tx.execute(sql`ALTER TABLE import_staged ALTER COLUMN staged SET STORAGE EXTERNAL`);
}

export async function stageRows(tx: Tx, products: StagedRow[]): Promise<void> {
  if (products.length === 0) return;
  const ids = sql.param(products.flatMap(({ existing }) => existing?.id ?? []));
  // Only the row of an existing product may be read again.
  const rows = products.map((one) => (one.existing ? one : { ...one, row: { ...one.row, cells: [] } }));
  await tx.execute(
    sql`INSERT INTO import_staged (product_ids, staged) VALUES (${ids}::integer[], ${JSON.stringify(rows)})`,
  );
}

/** Batches of rows in the order of the file; `share` is the progress, from 0 to 1. */
export async function* readStaged(tx: Tx): AsyncGenerator<{ rows: StagedRow[]; share: number }> {
  const { rows: batches } = await tx.execute<{ id: number }>(sql`SELECT id FROM import_staged ORDER BY id`);
  for (const [at, { id }] of batches.entries()) {
    const { rows } = await tx.execute<{ staged: string }>(sql`SELECT staged FROM import_staged WHERE id = ${id}`);
    const [batch] = rows;
    // Written above, by the same import.
    if (batch) yield { rows: JSON.parse(batch.staged) as StagedRow[], share: (at + 1) / batches.length };
  }
}

/**
 * Locks the products of the file until the transaction ends; a form that was opened before gets a conflict. In the
 * order of their ids, as everywhere, to prevent deadlocks.
 */
export async function lockProductsOfFile(tx: Tx): Promise<void> {
  await tx.execute(
    sql`SELECT count(*) FROM (
          SELECT id FROM product
          WHERE id IN (SELECT unnest(product_ids) FROM import_staged UNION SELECT product_id FROM import_link)
          ORDER BY id FOR NO KEY UPDATE
        ) AS locked`,
  );
}
