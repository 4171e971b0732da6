import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inParallel } from '#src/db/in-parallel.server.ts';
import { cacheOutside } from '#src/db/record-cache.server.ts';
import { failure } from '#src/lib/errors.ts';
import { readAliases } from './aliases.ts';
import type { Answered } from './calls.ts';
import type { ResourceContext, StoredRow, WriteContext } from './definition.server.ts';

/** The rows of a resource: which of them are visible to a caller, and their answers. */

type Which = { inTrash?: boolean; more?: (SQL | undefined)[] };

/** The condition of every query. */
export function visible<Form>(
  { definition, actor }: ResourceContext<Form>,
  { inTrash = false, more = [] }: Which = {},
) {
  const { isRemove } = getTableColumns(definition.table) as Record<string, PgColumn>;
  return and(definition.only?.(actor), isRemove && eq(isRemove, inTrash), ...more);
}

export const hasTrash = <Form>({ definition }: Pick<ResourceContext<Form>, 'definition'>): boolean =>
  'isRemove' in definition.table;

export const selectRows = <Form>(
  { db, definition }: ResourceContext<Form>,
  where: SQL | undefined,
  order: (SQL | PgColumn)[] = [],
) =>
  db
    .select()
    .from(definition.table)
    .where(where)
    .orderBy(...order)
    .$dynamic();

/** Those of some records that are visible to the caller. */
export async function findRows<Form>(context: ResourceContext<Form>, ids: number[]): Promise<StoredRow[]> {
  const where = visible(context, { more: [inArray(context.definition.table.id, ids)] });
  return (await selectRows(context, where)) as StoredRow[];
}

/**
 * Locks the returned rows; throws 404 unless all exist and are visible. The lock allows new references to a changing
 * record, so that two records that refer to each other can change at once; but not to one that is being deleted.
 */
export async function lockRows<Form>(
  context: WriteContext<Form>,
  ids: number[],
  { inTrash = false, toDelete = false } = {},
): Promise<StoredRow[]> {
  const { table } = context.definition;
  const where = visible(context, { inTrash, more: [inArray(table.id, ids)] });
  const rows = await selectRows(context, where, [table.id]).for(toDelete ? 'update' : 'no key update');
  if (rows.length !== ids.length) throw failure.notFound();
  return rows as StoredRow[];
}

export const formOf = async <Form>({ definition, db }: ResourceContext<Form>, row: StoredRow): Promise<Form> =>
  firstOf(await definition.formOf([row], db));

/** Rows as answers: the form, and the fields that the resource adds. */
export async function describeRows<Form>(context: ResourceContext<Form>, rows: StoredRow[]): Promise<Answered<Form>[]> {
  if (rows.length === 0) return [];
  const { definition, db, now, publicUrl, hasMailServer, records, actor: user } = context;
  const beside = { db, now: now(), publicUrl, hasMailServer, user, stored: cacheOutside(db, records) };
  const [forms, derived = []] = await inParallel(db, [
    () => definition.formOf(rows, db),
    () => definition.answer?.(rows, beside),
  ]);
  return rows.map(({ id, createdAt, updatedAt, isRemove }, at) => {
    const own = { id, createdAt, updatedAt, ...(hasTrash(context) && { isRemove }) };
    const form = firstOf(forms.slice(at, at + 1));
    return { ...own, ...form, ...readAliases(definition.aliases ?? {}, form), ...derived[at] } as Answered<Form>;
  });
}

export const describeRow = async <Form>(context: ResourceContext<Form>, row: StoredRow): Promise<Answered<Form>> =>
  firstOf(await describeRows(context, [row]));

/** Throws 404 when there is none. */
export function firstOf<One>([one]: One[]): One {
  if (one === undefined) throw failure.notFound();
  return one;
}
