import { and, desc, eq, getTableColumns, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { mayDo } from '#src/access.ts';
import { oldestUndo } from '#src/change-sets/undo-period.ts';
import type { Db } from '#src/db/client.server.ts';
import { nameOfUsername } from '#src/db/person-name.server.ts';
import { customer, customerAddress, customerChange } from '../customer.table.ts';
import type { CustomerPage } from '../customer-page.ts';
import { isSeenBy, seesAll } from '../seen-customers.server.ts';
import { allBoats, boatsInShop } from './boats-of.server.ts';
import { leadEntries, type Reader } from './lead-entries.server.ts';
import { type CustomerDeps, consentOf, otherEntries } from './other-entries.server.ts';

type Query = { id: number; user: Reader; leadsMonths: number };

/** A customer as this user may see them; the id of whom they were merged into; null when there is none. */
export async function readCustomer(
  deps: CustomerDeps,
  { id, user, leadsMonths }: Query,
): Promise<CustomerPage | { mergedInto: number } | null> {
  const { db, hasMailServer } = deps;
  const [row] = await db
    .select()
    .from(customer)
    .where(and(eq(customer.id, id), isSeenBy(user)));
  if (!row) return null;
  if (row.mergedInto !== null) return { mergedInto: row.mergedInto };
  const [leads, more, addresses, boats, consent, others, changes] = await Promise.all([
    leadEntries(db, id, user, { hasMailServer, now: deps.now() }),
    otherEntries(deps, id, user),
    db.select().from(customerAddress).where(eq(customerAddress.customerId, id)).orderBy(customerAddress.kind),
    mayDo(user, 'read', 'book-service') ? boatsInShop(db, id) : allBoats(db, id),
    consentOf(db, id, user),
    othersLike(db, row, user),
    undoable(db, { id, user }, deps.now()),
  ]);
  const entries = [...leads, ...more].sort((a, b) => b.at.localeCompare(a.at));
  const last = new Date(entries[0]?.at ?? row.updatedAt);
  last.setUTCMonth(last.getUTCMonth() + leadsMonths);
  return {
    id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    language: row.language,
    since: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    addresses: addresses.map(({ kind, address }) => ({ kind, address })),
    entries,
    boats,
    consent,
    storedUntil: last.toISOString(),
    others,
    changes,
  };
}

const maxOthers = 5;

/** Others with the same number or the same name. They are proposed, never joined by themselves. */
async function othersLike(
  db: Db,
  { id, name }: typeof customer.$inferSelect,
  user: Reader,
): Promise<CustomerPage['others']> {
  const numbers = db
    .select({ key: customerAddress.key })
    .from(customerAddress)
    .where(and(eq(customerAddress.customerId, id), eq(customerAddress.kind, 'phone')));
  const sharing = db
    .select({ id: customerAddress.customerId })
    .from(customerAddress)
    .where(and(eq(customerAddress.kind, 'phone'), inArray(customerAddress.key, numbers)));
  const hasPhone = inArray(customer.id, sharing);
  const hasName = name === '' ? undefined : sql`lower(${customer.name}) = lower(${name})`;
  const rows = await db
    .select({
      id: customer.id,
      name: customer.name,
      email: customer.email,
      phone: customer.phone,
      hasPhone: sql<boolean>`${hasPhone}`,
    })
    .from(customer)
    .where(and(ne(customer.id, id), isNull(customer.mergedInto), isSeenBy(user), or(hasPhone, hasName)))
    .orderBy(desc(sql`${hasPhone}`), customer.id)
    .limit(maxOthers);
  return rows.map((row) => ({
    id: row.id,
    name: row.name || row.email || row.phone || `#${row.id}`,
    why: row.hasPhone ? 'phone' : 'name',
  }));
}

/** Changes that the user may undo: of all records that they moved. */
async function undoable(db: Db, { id, user }: Pick<Query, 'id' | 'user'>, now: Date): Promise<CustomerPage['changes']> {
  const since = oldestUndo(now);
  const changes = await db
    .select({ ...getTableColumns(customerChange), userName: nameOfUsername(customerChange.userName) })
    .from(customerChange)
    .where(
      and(
        or(eq(customerChange.into, id), eq(customerChange.from, id)),
        isNull(customerChange.undoneAt),
        gte(customerChange.createdAt, since),
      ),
    )
    .orderBy(desc(customerChange.id));
  const rows = changes.filter(({ moved }) => seesAll(user, moved.records));
  const ids = rows.flatMap(({ into, from }) => [into, from]);
  const named = await db.select().from(customer).where(inArray(customer.id, ids));
  const nameOf = (of: number) => {
    const row = named.find((one) => one.id === of);
    return row?.name || row?.email || row?.phone || `#${of}`;
  };
  return rows.map(({ id: change, kind, into, from, userName, createdAt }) => ({
    id: change,
    kind,
    by: userName,
    at: createdAt.toISOString(),
    other: nameOf(into === id ? from : into),
  }));
}
