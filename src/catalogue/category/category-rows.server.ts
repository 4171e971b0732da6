import { asc } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import { prepared } from '#src/db/prepared.server.ts';
import { productCategory } from '../catalogue.table.ts';

const { id, parentId, type, slug, name } = productCategory;

/** The whole tree, inactive branches too: some dozens of rows. */
export const findCategoryRows = async (db: Reading) =>
  await prepared(db, 'category_rows', (statement) => everyCategory(db).prepare(statement)).execute();

const everyCategory = (db: Reading) =>
  db
    .select({ id, parentId, type, slug, name })
    .from(productCategory)
    .orderBy(asc(productCategory.index), asc(productCategory.id));

export type CategoryRow = Awaited<ReturnType<typeof findCategoryRows>>[number];

/** From the root down to the category itself. */
export function lineTo(row: CategoryRow, rows: readonly CategoryRow[]): CategoryRow[] {
  const parent = rows.find((other) => other.id === row.parentId);
  return parent ? [...lineTo(parent, rows), row] : [row];
}

/** The address of a category's page, in English. */
export const pathOf = (row: CategoryRow, rows: readonly CategoryRow[]): string =>
  `/${lineTo(row, rows)
    .map((node) => node.slug)
    .join('/')}`;
