import { sql } from 'drizzle-orm';
import type { ImportRun } from './import-batch.server.ts';
import { importProblem } from './import-problem.ts';
import type { WrittenProduct } from './save-products.server.ts';

/** Units that the file puts back in stock although their sale still counts: a trigger has put it in doubt. */
export async function warnOfSales(
  { tx, reportBuilder, columns }: Pick<ImportRun, 'tx' | 'reportBuilder' | 'columns'>,
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
