import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type CurrentUser, mayOperate } from '#src/access.ts';
import type { Tx } from '#src/db/client.server.ts';
import { byText, byWord, hasPhoneDigits } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { languages } from '#src/i18n/language.ts';
import { failure } from '#src/lib/errors.ts';
import { phoneDigits } from '#src/lib/input/phone.ts';
import { defineResource } from '#src/resource/definition.server.ts';
import { customer, customerAddress } from './customer.table.ts';
import { type CustomerForm, customerInput } from './customer-input.ts';
import { presentBoats } from './page/boats-of.server.ts';
import { recordTables } from './record-tables.ts';
import { isSeen, isSeenBy } from './seen-customers.server.ts';

type Row = typeof customer.$inferSelect;

/** Any of their email addresses, and any of their numbers whichever way it is written. */
function hasAddress(term: string): SQL {
  const { kind, address, key } = customerAddress;
  const found = or(
    sql`strpos(search_fold(${address}), search_fold(${term})) > 0`,
    hasPhoneDigits(term) ? sql`${kind} = 'phone' AND strpos(${key}, ${phoneDigits(term)}) > 0` : undefined,
  );
  return sql`EXISTS (SELECT FROM ${customerAddress} WHERE ${customerAddress.customerId} = ${customer.id} AND (${found}))`;
}

/** People. One who was merged into another is found as that other. */
export const customerResource = defineResource({
  name: 'customer',
  table: customer,
  input: customerInput,
  only: (user) => and(isNull(customer.mergedInto), isSeenBy(user)),
  mayExport: (user) => mayOperate(user, 'exportCustomers'),
  label: (row) => row.name || row.email || row.phone || `#${row.id}`,
  nameColumn: customer.name,
  search: [customer.name, hasAddress],
  sort: { name: nameOrder(customer.name), email: customer.email },
  defaultSort: { createdAt: -1 },
  filters: { email: byText(customer.email), language: byWord(customer.language, languages) },
  except: ['remove'],
  hiddenFromExport: ['boats'],
  answer: async (rows, { db }) => {
    const boats = await presentBoats(
      db,
      rows.map(({ id }) => id),
    );
    return rows.map(({ id }) => ({ boats: boats.get(id) ?? [] }));
  },
  beforeSave: ({ before }) => (before === null ? { isByHand: true } : undefined),
  afterSave: async ({ tx, actor, before, row, parsed }) => {
    await requireOwnEmail(tx, { id: row.id, actor }, parsed);
    await dropMistyped(tx, before, parsed);
    await tx.execute(
      sql`SELECT note_of_customer(${row.id}, ${row.name}, ${row.email}, ${row.phone}, ${row.createdAt})`,
    );
  },
});

/** Throws 409 for an email address of another customer, who is named to those who see them. */
async function requireOwnEmail(
  tx: Tx,
  { id, actor }: { id: number; actor: CurrentUser | null },
  { email }: CustomerForm,
): Promise<void> {
  if (email === null) return;
  const [theirs] = await tx
    .select({ id: customer.id, name: customer.name })
    .from(customerAddress)
    .innerJoin(customer, eq(customer.id, customerAddress.customerId))
    .where(and(eq(customerAddress.kind, 'email'), sql`${customerAddress.key} = email_key(${email})`));
  if (!theirs || theirs.id === id) return;
  if (!(await isSeen(tx, actor, theirs.id))) throw failure.taken('email');
  throw failure.takenBy('email', { id: theirs.id, name: theirs.name || email }, 'error_email_taken_by');
}

/** An address that staff replaced is forgotten, unless something came from it. */
async function dropMistyped(tx: Tx, before: Row | null, { email, phone }: CustomerForm): Promise<void> {
  if (before === null) return;
  const replaced = [
    before.email !== email && before.email !== null
      ? { kind: 'email' as const, key: sql`email_key(${before.email})` }
      : null,
    before.phone !== phone && before.phone !== null
      ? { kind: 'phone' as const, key: sql`phone_key(${before.phone})` }
      : null,
  ];
  for (const address of replaced) {
    if (address === null) continue;
    await tx
      .delete(customerAddress)
      .where(
        and(
          eq(customerAddress.customerId, before.id),
          eq(customerAddress.kind, address.kind),
          eq(customerAddress.key, address.key),
          sql`NOT (${hasRecordFrom(before.id, address.kind, address.key)})`,
        ),
      );
  }
}

function hasRecordFrom(id: number, kind: 'email' | 'phone', key: SQL): SQL {
  const each = Object.values(recordTables).flatMap((table) => {
    const column = kind === 'email' ? table.email : 'phone' in table ? table.phone : null;
    if (column === null) return [];
    const keyOf = sql.raw(kind === 'email' ? 'email_key' : 'phone_key');
    return sql`EXISTS (SELECT FROM ${table} WHERE ${table.customer} = ${id} AND ${keyOf}(${column}) = ${key})`;
  });
  return sql.join(each, sql` OR `);
}
