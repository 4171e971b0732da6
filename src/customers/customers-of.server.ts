import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { customer, customerAddress, customerBoat, customerNote } from './customer.table.ts';
import { recordTables } from './record-tables.ts';

type Addresses = { email: string | null; phone: string | null };

const isOne = ({ email, phone }: Addresses): SQL =>
  or(
    email === null
      ? undefined
      : and(eq(customerAddress.kind, 'email'), sql`${customerAddress.key} = email_key(${email})`),
    phone === null
      ? undefined
      : and(eq(customerAddress.kind, 'phone'), sql`${customerAddress.key} = phone_key(${phone})`),
  ) ?? sql`false`;

/** Customers with one of these addresses, with all of their addresses, boats and notes. */
export async function customersOf(db: Db | Tx, asked: Addresses) {
  const ids = db.select({ id: customerAddress.customerId }).from(customerAddress).where(isOne(asked));
  const customers = await db.select().from(customer).where(inArray(customer.id, ids));
  const addresses = await db.select().from(customerAddress).where(inArray(customerAddress.customerId, ids));
  const boats = await db.select().from(customerBoat).where(inArray(customerBoat.customerId, ids));
  const notes = await db.select().from(customerNote).where(inArray(customerNote.customerId, ids));
  return customers.map((row) => ({
    ...row,
    addresses: addresses.filter(({ customerId }) => customerId === row.id).map(({ address }) => address),
    boats: boats.filter(({ customerId }) => customerId === row.id),
    notes: notes.filter(({ customerId }) => customerId === row.id),
  }));
}

/** True when none of their records is left. */
export const hasNoRecord: SQL = sql.join(
  Object.values(recordTables).map(
    (table) => sql`NOT EXISTS (SELECT FROM ${table} WHERE ${table.customer} = ${customer.id})`,
  ),
  sql` AND `,
);

/**
 * After their records were erased: takes these addresses from customers, and deletes those who have no record left.
 * Returns the ids of the deleted.
 */
export async function forgetCustomers(tx: Tx, ids: readonly number[], { email, phone }: Addresses): Promise<number[]> {
  if (ids.length === 0) return [];
  const among = inArray(customer.id, [...ids]);
  const gone = await tx.delete(customer).where(and(among, hasNoRecord)).returning({ id: customer.id });
  await tx.delete(customerAddress).where(and(inArray(customerAddress.customerId, [...ids]), isOne({ email, phone })));
  await tx
    .update(customer)
    .set({ email: null })
    .where(and(among, sql`email_key(${customer.email}) = email_key(${email})`));
  await tx
    .update(customer)
    .set({ phone: null })
    .where(and(among, sql`phone_key(${customer.phone}) = phone_key(${phone})`));
  return gone.map(({ id }) => id);
}
