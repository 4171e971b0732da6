import { type Column, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type CurrentUser, isAdmin, mayDo, mayOperate, type ResourceName } from '#src/access.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { sale } from '#src/sales/sale.table.ts';
import { customer } from './customer.table.ts';
import { recordTables } from './record-tables.ts';

/**
 * Which customers a user sees: those with a record of a section that the user has, and those without any record, whom
 * staff entered by hand.
 */

/** The resource whose right each kind of record needs. Boats and notes are for everybody who may open the customer. */
export const resourceOfKind = {
  contact: 'contact',
  trade: 'trade',
  booking: 'book-service',
  quote: 'quote',
  subscriber: 'subscriber',
  alert: 'watch',
  boatOwner: 'book-service',
} as const satisfies Record<keyof typeof recordTables, ResourceName>;

type Kind = keyof typeof recordTables;
const kinds = Object.keys(recordTables) as Kind[];

const maySee = (user: CurrentUser, kind: Kind): boolean => mayDo(user, 'read', resourceOfKind[kind]);

/** A condition of queries over `customer`; undefined for admins and for the system, who see all. */
export function isSeenBy(user: CurrentUser | null): SQL | undefined {
  if (user === null || isAdmin(user)) return undefined;
  const hasRecord = (table: PgTable, owner: Column) =>
    sql`EXISTS (SELECT FROM ${table} WHERE ${owner} = ${customer.id})`;
  const all = [
    ...kinds.map((kind) => ({
      isSeen: maySee(user, kind),
      has: hasRecord(recordTables[kind], recordTables[kind].customer),
    })),
    { isSeen: mayOperate(user, 'sellProducts'), has: hasRecord(sale, sale.customer) },
  ];
  if (all.every(({ isSeen }) => isSeen)) return undefined;
  const hasAny = sql.join(
    all.map(({ has }) => has),
    sql` OR `,
  );
  return or(...all.filter(({ isSeen }) => isSeen).map(({ has }) => has), sql`NOT (${hasAny})`);
}

/** Throws 404 for kinds of records that the user does not see. */
export function requireSees(user: CurrentUser, records: Readonly<Record<string, readonly number[] | undefined>>): void {
  if (!seesAll(user, records)) throw failure.notFound();
}

export const seesAll = (user: CurrentUser, records: Readonly<Record<string, readonly number[] | undefined>>): boolean =>
  kinds.every((kind) => (records[kind]?.length ?? 0) === 0 || maySee(user, kind));

/** Throws 404 for customers with records that the user does not see: a merge moves all of them. */
export async function requireSeesWhole(tx: Tx, user: CurrentUser, ids: readonly number[]): Promise<void> {
  for (const kind of kinds.filter((kind) => !maySee(user, kind))) {
    const { [kind]: table } = recordTables;
    if ((await tx.$count(table, inArray(table.customer, [...ids]))) > 0) throw failure.notFound();
  }
}

/** Whether the user sees this customer. */
export async function isSeen(db: Db | Tx, user: CurrentUser | null, id: number): Promise<boolean> {
  const seen = isSeenBy(user);
  return (await db.$count(customer, seen ? sql`${eq(customer.id, id)} AND ${seen}` : eq(customer.id, id))) > 0;
}
