import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { recordAudit } from '#src/audit/audit.server.ts';
import { oldestUndo } from '#src/change-sets/undo-period.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { sale } from '#src/sales/sale.table.ts';
import { customer, customerAddress, customerBoat, customerChange, customerNote, type Moved } from './customer.table.ts';
import { recordTables } from './record-tables.ts';
import { isSeen, requireSees } from './seen-customers.server.ts';

type Acting = { actor: Actor; now: Date };

const movable = {
  ...Object.fromEntries(Object.entries(recordTables).map(([name, table]) => [name, { table, owner: table.customer }])),
  sale: { table: sale, owner: sale.customer },
  boat: { table: customerBoat, owner: customerBoat.customerId },
  note: { table: customerNote, owner: customerNote.customerId },
};

/** Gives records, boats, notes and addresses of one customer to another. Returns the change, which can be undone. */
export async function mergeCustomers(tx: Tx, { into, from }: { into: number; from: number }, { actor, now }: Acting) {
  if (into === from) throw failure.ruleBroken('input_customer_same', { from: 'input_customer_same' });
  const [whole, gone] = await lockBoth(tx, into, from);
  const before = { name: whole.name, createdAt: whole.createdAt.toISOString() };
  const moved = { ...(await moveAll(tx, from, into)), before };
  await tx.update(customer).set({ mergedInto: into, updatedAt: now }).where(eq(customer.id, from));
  await tx.execute(
    sql`SELECT note_of_customer(${into}, ${gone.name}, ${gone.email}, ${gone.phone}, ${gone.createdAt})`,
  );
  const change = await noteChange(tx, { kind: 'merge', into, from, moved, actor, now });
  await writeAudit(tx, actor, now, [
    { recordId: into, recordName: whole.name, change: 'merged' },
    { recordId: from, recordName: gone.name, change: 'mergedInto' },
  ]);
  return { id: change, customer: into };
}

type Parted = { id: number; records: Readonly<Record<string, readonly number[]>>; name: string };

/** Gives some records, boats and notes of a customer to a new one. Addresses stay: by them later records are joined. */
export async function partCustomer(tx: Tx, { id, records, name }: Parted, { actor, now }: Acting) {
  const [whole] = await lock(tx, [id]);
  if (!whole || !(await isSeen(tx, actor, id))) throw failure.notFound();
  const [made] = await tx
    .insert(customer)
    .values({ name, language: whole.language, isByHand: true, createdAt: now, updatedAt: now })
    .returning({ id: customer.id });
  if (!made) throw failure.notFound();
  const moved: Moved = { records: {}, emails: [], phones: [], merged: [] };
  for (const [kind, ids] of Object.entries(records)) {
    moved.records[kind] = await move(tx, kind, { from: id, into: made.id, ids });
    if (moved.records[kind].length !== new Set(ids).size) throw failure.notFound();
  }
  const change = await noteChange(tx, { kind: 'part', into: made.id, from: id, moved, actor, now });
  await writeAudit(tx, actor, now, [
    { recordId: id, recordName: whole.name, change: 'parted' },
    { recordId: made.id, recordName: name, change: 'partedFrom' },
  ]);
  return { id: change, customer: made.id };
}

/** Puts everything back that is still where the change moved it. A second undo changes nothing. Returns the customer whose page staff came from. */
export async function undoChange(tx: Tx, id: number, { actor, now }: Acting) {
  const [change] = await tx.select().from(customerChange).where(eq(customerChange.id, id)).for('update');
  if (!change || change.createdAt < oldestUndo(now)) throw failure.notFound();
  const { into, from, moved } = change;
  requireSees(actor, moved.records);
  const undone = { id, customer: change.kind === 'merge' ? into : from };
  if (change.undoneAt !== null) return undone;
  const rows = await tx
    .select()
    .from(customer)
    .where(inArray(customer.id, [into, from]))
    .orderBy(customer.id)
    .for('update');
  if (rows.some((row) => row.mergedInto !== null && row.mergedInto !== into))
    throw failure.conflict({ messageKey: 'error_customer_merged_since' });
  if (change.kind === 'part') await moveAll(tx, into, from);
  await tx
    .update(customer)
    .set({ mergedInto: null, updatedAt: now })
    .where(and(eq(customer.id, from), eq(customer.mergedInto, into)));
  for (const [kind, ids] of Object.entries(moved.records)) await move(tx, kind, { from: into, into: from, ids });
  await moveAddresses(tx, into, from, moved);
  await moveRecordsOf(tx, into, from, moved.emails);
  await tx.update(customer).set({ mergedInto: from }).where(inArray(customer.id, moved.merged));
  await dropForeignAddresses(tx, into, moved);
  await putBackOwn(tx, into, { before: moved.before, lent: rows.find((row) => row.id === from) });
  if (change.kind === 'part')
    await tx.update(customer).set({ mergedInto: from, updatedAt: now }).where(eq(customer.id, into));
  await tx.update(customerChange).set({ undoneAt: now }).where(eq(customerChange.id, id));
  await writeAudit(tx, actor, now, [{ recordId: from, recordName: null, change: 'undone' }]);
  return undone;
}

async function lockBoth(tx: Tx, into: number, from: number) {
  const rows = await lock(tx, [into, from]);
  const whole = rows.find(({ id }) => id === into);
  const gone = rows.find(({ id }) => id === from);
  if (!whole || !gone) throw failure.notFound();
  return [whole, gone] as const;
}

/** In the order of their ids, so that two merges at once wait for one another. */
const lock = (tx: Tx, ids: number[]) =>
  tx
    .select()
    .from(customer)
    .where(and(inArray(customer.id, ids), isNull(customer.mergedInto)))
    .orderBy(customer.id)
    .for('update');

async function moveAll(tx: Tx, from: number, into: number): Promise<Moved> {
  const records: Moved['records'] = {};
  for (const kind of Object.keys(movable)) records[kind] = await move(tx, kind, { from, into });
  const both = await tx
    .select()
    .from(customerAddress)
    .where(inArray(customerAddress.customerId, [from, into]));
  const shared = new Set(both.filter((one) => one.customerId === into).map(({ key }) => key));
  const keys = (kind: 'email' | 'phone') =>
    both.filter((one) => one.customerId === from && one.kind === kind && !shared.has(one.key)).map(({ key }) => key);
  const merged = await tx
    .update(customer)
    .set({ mergedInto: into })
    .where(eq(customer.mergedInto, from))
    .returning({ id: customer.id });
  const moved = { records, emails: keys('email'), phones: keys('phone'), merged: merged.map(({ id }) => id) };
  await moveAddresses(tx, from, into, moved);
  return moved;
}

type Move = { from: number; into: number; ids?: readonly number[] };

async function move(tx: Tx, kind: string, { from, into, ids }: Move): Promise<number[]> {
  const known = Object.hasOwn(movable, kind) ? movable[kind as keyof typeof movable] : undefined;
  if (!known || ids?.length === 0) return [];
  const { table, owner } = known;
  const among: SQL = ids ? inArray(table.id, [...ids]) : sql`true`;
  const { rows } = await tx.execute<{ id: number }>(
    sql`UPDATE ${table} SET ${sql.identifier(owner.name)} = ${into} WHERE ${owner} = ${from} AND ${among} RETURNING ${table.id}`,
  );
  return rows.map(({ id }) => id);
}

/** A number that the other has, too, stays with both. */
async function moveAddresses(tx: Tx, from: number, into: number, { emails, phones }: Moved): Promise<void> {
  const of = (kind: 'email' | 'phone', keys: string[]) =>
    and(eq(customerAddress.customerId, from), eq(customerAddress.kind, kind), inArray(customerAddress.key, keys));
  await tx.update(customerAddress).set({ customerId: into }).where(of('email', emails));
  const numbers = await tx.select().from(customerAddress).where(of('phone', phones));
  if (numbers.length === 0) return;
  await tx
    .insert(customerAddress)
    .values(numbers.map((number) => ({ ...number, customerId: into })))
    .onConflictDoNothing();
}

/** What came since from the addresses that go back, goes back too. */
async function moveRecordsOf(tx: Tx, from: number, into: number, emails: string[]): Promise<void> {
  if (emails.length === 0) return;
  for (const table of Object.values(recordTables)) {
    const isFrom = and(eq(table.customer, from), inArray(sql`email_key(${table.email})`, emails));
    await tx.update(table).set({ customer: into }).where(isFrom);
  }
}

/** The one who was merged into had taken over an address as main address, or a number, that is not theirs. */
async function dropForeignAddresses(tx: Tx, id: number, { phones }: Moved): Promise<void> {
  const carried = Object.values(recordTables).flatMap((table) =>
    'phone' in table
      ? [
          sql`EXISTS (SELECT FROM ${table} WHERE ${table.customer} = ${id} AND phone_key(${table.phone}) = ${customerAddress.key})`,
        ]
      : [],
  );
  const isForeign = and(inArray(customerAddress.key, phones), sql`NOT (${sql.join(carried, sql` OR `)})`);
  const gone = await tx
    .delete(customerAddress)
    .where(and(eq(customerAddress.customerId, id), eq(customerAddress.kind, 'phone'), isForeign))
    .returning({ key: customerAddress.key });
  const isGone = inArray(
    sql`phone_key(${customer.phone})`,
    gone.map(({ key }) => key),
  );
  await tx
    .update(customer)
    .set({ phone: null })
    .where(and(eq(customer.id, id), isGone));
  const isTheirs = sql`EXISTS (SELECT FROM ${customerAddress} WHERE customer_id = ${id} AND kind = 'email' AND key = email_key(${customer.email}))`;
  await tx
    .update(customer)
    .set({ email: null })
    .where(and(eq(customer.id, id), sql`NOT ${isTheirs}`));
}

type Lent = { before: Moved['before']; lent: { name: string; createdAt: Date } | undefined };

/** The name and the first day that the other had lent; what is earlier still, or was written since, stays. */
async function putBackOwn(tx: Tx, id: number, { before, lent }: Lent): Promise<void> {
  if (!before || !lent) return;
  await tx
    .update(customer)
    .set({ createdAt: new Date(before.createdAt) })
    .where(and(eq(customer.id, id), eq(customer.createdAt, lent.createdAt)));
  if (before.name !== '') return;
  await tx
    .update(customer)
    .set({ name: '' })
    .where(and(eq(customer.id, id), eq(customer.name, lent.name)));
}

type Change = { kind: 'merge' | 'part'; into: number; from: number; moved: Moved; actor: Actor; now: Date };

async function noteChange(tx: Tx, { actor, now, ...change }: Change): Promise<number> {
  const [noted] = await tx
    .insert(customerChange)
    .values({ ...change, userName: actor.username, createdAt: now })
    .returning({ id: customerChange.id });
  if (!noted) throw failure.notFound();
  return noted.id;
}

type Entry = { recordId: number; recordName: string | null; change: string };

const writeAudit = (tx: Tx, actor: Actor, now: Date, entries: Entry[]) =>
  recordAudit(
    tx,
    actor,
    entries.map(({ recordId, recordName, change }) => ({
      createdAt: now,
      action: 'update' as const,
      resource: 'customer',
      recordId,
      recordName,
      changes: { [change]: { from: null, to: true } },
    })),
  );
