import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { product } from './product.table.ts';

const open = [eq(product.publish, true), eq(product.active, true), eq(product.isRemove, false)] as const;

/** SQL: the product has a page, sold or not: published, active, not removed. */
export const isOpen = and(...open) as SQL;

/** SQL: the product stands in the lists of the site: it has a page and is not sold. */
export const isListed = and(...open, ne(product.availability, 'sold')) as SQL;

/** SQL: as `isPending` of availability.ts. */
export const isSalePending = sql<boolean>`(${product.availability} = 'in-stock' AND ${product.held} > 0
  AND ${product.stock} <= ${product.held})`;

/** As `isOpen`, of a row that has been read. */
export const isRowOpen = (row: Pick<typeof product.$inferSelect, 'publish' | 'active' | 'isRemove'>): boolean =>
  row.publish && row.active && !row.isRemove;
