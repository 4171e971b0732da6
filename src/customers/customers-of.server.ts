import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { customer, customerAddress, customerBoat, customerNote } from './customer.table.ts';
import { recordTables } from './record-tables.ts';

type CustomersQuery = { emails: readonly string[]; phones: readonly string[]; customer: number | null };

const isOne = ({ emails, phones }: Pick<CustomersQuery, 'emails' | 'phones'>): SQL =>
  or(
    ...emails.map((email) => and(eq(customerAddress.kind, 'email'), sql`${customerAddress.key} = email_key(${email})`)),
    ...phones.map((phone) => and(eq(customerAddress.kind, 'phone'), sql`${customerAddress.key} = phone_key(${phone})`)),
  ) ?? sql`false`;

export async function addressesOf(db: Db | Tx, id: number, kind: 'email' | 'phone'): Promise<string[]> {
  const rows = await db
    .select({ address: customerAddress.address })
    .from(customerAddress)
    .where(and(eq(customerAddress.customerId, id), eq(customerAddress.kind, kind)))
    .orderBy(customerAddress.key);
  return rows.map(({ address }) => address);
}

/** Customers with one of these addresses, and those merged into them, with all of their addresses, boats and notes. */
export async function customersOf(db: Db | Tx, { customer: requested, ...addressed }: CustomersQuery) {
  const having = db.select({ id: customerAddress.customerId }).from(customerAddress).where(isOne(addressed));
  const found =
    requested === null ? inArray(customer.id, having) : or(inArray(customer.id, having), eq(customer.id, requested));
  const whole = db.select({ id: customer.id }).from(customer).where(found);
  const known = await db
    .select({ id: customer.id })
    .from(customer)
    .where(or(inArray(customer.id, whole), inArray(customer.mergedInto, whole)));
  const ids = known.map(({ id }) => id);
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
export async function forgetCustomers(
  tx: Tx,
  ids: readonly number[],
  { emails, phones }: Omit<CustomersQuery, 'customer'>,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const among = inArray(customer.id, [...ids]);
  const gone = await tx.delete(customer).where(and(among, hasNoRecord)).returning({ id: customer.id });
  await tx.delete(customerAddress).where(and(inArray(customerAddress.customerId, [...ids]), isOne({ emails, phones })));
  for (const email of emails) {
    const isMain = sql`email_key(${customer.email}) = email_key(${email})`;
    await tx.update(customer).set({ email: null }).where(and(among, isMain));
  }
  for (const phone of phones) {
    const isMain = sql`phone_key(${customer.phone}) = phone_key(${phone})`;
    await tx.update(customer).set({ phone: null }).where(and(among, isMain));
  }
  return gone.map(({ id }) => id);
}
