import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from './client.server.ts';
import { createTestDatabase } from './testing/database.server.ts';

/** Tables and columns that the code does not declare, and why. */
const undeclared = {
  migration: 'written before the tables exist, in SQL only',
  product_change: 'written by triggers and read in SQL by the product index',
  product_search: 'written by triggers and read in SQL by the text search',
  product_sku: 'written by triggers, and refuses a second product with a stock number',
  search_word: 'written and read in SQL by the text search',
  content_version: 'one row, written by triggers',
  lead_change: 'no longer used; what the release before writes there is carried over to change_set',
  list_change: 'as lead_change',
  price_batch: 'as lead_change',
  price_batch_row: 'as lead_change',
  'captcha.kind': 'no longer used; may be dropped, because the release before does not use it either',
  'captcha.answer': 'no longer used; may be dropped, because the release before does not use it either',
  'customer_boat.sale_id': 'written by triggers, so that undoing a sale removes the boat',
  setting_media: 'written by a trigger, so that no picture is deleted that a setting shows',
  'media.thumbhash': 'no longer used; the release before still writes it',
} satisfies Record<string, string>;

const modules = import.meta.glob<Record<string, unknown>>('../**/*.table.ts', { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value) => is(value, PgTable));

type Column = { table: string; column: string; type: string; isRequired: boolean };

let database: Database;
let declared: Column[];
let stored: Column[];
beforeAll(async () => {
  database = await createTestDatabase();
  declared = (await Promise.all(tables.map(readDeclared))).flat();
  stored = await readStored();
});
afterAll(() => database.close());

it('each declared column exists in the database, with its type, and is required in both or in neither', () => {
  expect(declared.map(({ table }) => table)).toContain('product');
  expect(declared.filter((column) => !stored.some((other) => isSame(column, other)))).toEqual([]);
});

it('each column of the database is declared, except those with a reason', () => {
  const names = new Set(declared.map(nameOf));
  const missing = stored.filter((column) => !names.has(nameOf(column)));
  const tablesDeclared = new Set(declared.map(({ table }) => table));
  const named = missing.map((column) => (tablesDeclared.has(column.table) ? nameOf(column) : column.table));
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(undeclared).toSorted());
});

const nameOf = ({ table, column }: Column) => `${table}.${column}`;

/** PostgreSQL does not say which columns of a view are required. */
const views = new Set(['known_redirect']);

const isSame = (one: Column, other: Column) =>
  nameOf(one) === nameOf(other) &&
  one.type === other.type &&
  (one.isRequired === other.isRequired || views.has(one.table));

async function readStored(): Promise<Column[]> {
  const { rows } = await database.pool.query<Column>(
    `SELECT table_name AS table, column_name AS column, udt_name::regtype::text AS type, is_nullable = 'NO' AS "isRequired"
     FROM information_schema.columns WHERE table_schema = 'public'`,
  );
  return rows;
}

async function readDeclared(table: PgTable): Promise<Column[]> {
  const { name, columns } = getTableConfig(table);
  return await Promise.all(
    columns.map(async (column) => {
      const { rows } = await database.pool.query<{ type: string }>(
        // `timestamptz` and `timestamp with time zone` are the same type.
        'SELECT $1::text::regtype::text AS type',
        [column.getSQLType()],
      );
      return { table: name, column: column.name, type: rows[0]?.type ?? '', isRequired: column.notNull };
    }),
  );
}
