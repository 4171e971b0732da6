import { and, desc, eq, inArray, not, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { role } from '#src/access.ts';
import { user } from '#src/accounts/account.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { undoUntil } from '#src/change-sets/undo-period.ts';
import type { Reading } from '#src/db/client.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { instantAnswer } from '#src/lib/answer.ts';
import { failure } from '#src/lib/errors.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import { type Sale, sale } from './sale.table.ts';

/** A sale as staff with products see it. */
export const saleAnswer = z.object({
  id: z.int(),
  product: z.int().nullable().describe('Null once the product was deleted for good'),
  on: z.string(),
  units: z.int(),
  price: z.number().nullable().describe('Dollars, of each unit'),
  by: z.int().nullable(),
  byName: z.string().nullable(),
  buyer: z.int().nullable().describe('The customer who bought it'),
  trade: z.boolean(),
  createdAt: instantAnswer,
  undoUntil: instantAnswer,
  undoneAt: instantAnswer.nullable(),
  /** The product as it is now. */
  stock: z.int().nullable(),
  availability: z.string().nullable(),
});
export type SaleAnswer = z.output<typeof saleAnswer>;

export async function answerSale(db: Reading, id: number): Promise<SaleAnswer> {
  const [found] = await answersOf(db, eq(sale.id, id));
  if (!found) throw failure.notFound();
  return found;
}

export const staffAnswer = z.object({ id: z.int(), name: z.string() });

/** Everybody who may have sold something. */
export const findStaff = async (db: Reading): Promise<z.output<typeof staffAnswer>[]> =>
  await db
    .select({ id: user.id, name: user.username })
    .from(user)
    .where(and(inArray(user.role, [role.admin, role.staff]), eq(user.active, true), not(user.isRemove)))
    .orderBy(nameOrder(user.username));

/** The sales of a product, newest first. */
export const salesOfProduct = async (db: Reading, productId: number): Promise<SaleAnswer[]> =>
  await answersOf(db, eq(sale.productId, productId));

async function answersOf(db: Reading, where: SQL): Promise<SaleAnswer[]> {
  const rows = await db
    .select({ row: sale, byName: user.username, stock: product.stock, availability: product.availability })
    .from(sale)
    .leftJoin(user, eq(user.id, sale.soldBy))
    .leftJoin(product, eq(product.id, sale.productId))
    .where(where)
    .orderBy(desc(sale.id))
    .limit(200);
  return rows.map(({ row, ...beside }) => ({ ...describeSale(row), ...beside }));
}

const describeSale = (row: Sale) => ({
  ...{ id: row.id, product: row.productId, on: row.soldOn, units: row.units, by: row.soldBy, buyer: row.customer },
  ...{ trade: row.hasTrade, createdAt: row.createdAt, undoneAt: row.undoneAt, undoUntil: undoUntil(row.createdAt) },
  price: row.priceCents === null ? null : dollarsFromCents(row.priceCents),
});
