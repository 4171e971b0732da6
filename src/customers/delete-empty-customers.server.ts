import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { sale } from '#src/sales/sale.table.ts';
import { customer } from './customer.table.ts';
import { hasNoRecord } from './customers-of.server.ts';

/** A sale names its buyer as long as nobody erases them. */
const hasBoughtNothing = sql`NOT EXISTS (SELECT FROM ${sale} WHERE ${sale.customer} = ${customer.id})`;

/**
 * Customers whose last record is erased or deleted. Those whom staff entered stay as long as leads do, counted from
 * their last change.
 */
export async function deleteEmptyCustomers(db: Db, leadsBefore: Date): Promise<void> {
  const isOver = or(eq(customer.isByHand, false), lt(customer.updatedAt, leadsBefore));
  await db.delete(customer).where(and(isOver, hasNoRecord, hasBoughtNothing));
}
