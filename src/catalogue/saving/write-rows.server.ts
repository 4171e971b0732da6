import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, PgCustomColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#src/db/client.server.ts';

/**
 * Writes many rows in one statement with one JSON parameter, which the database turns into typed columns. A parameter
 * for each value would exceed the limit of 65,535 after some hundred rows, and be slower.
 */

type Row<Table extends PgTable> = Partial<Table['$inferSelect']>;

/** All rows must have the same keys as the first. `returning` names the returned columns; their order is undefined. */
export async function insertRows<Table extends PgTable, Key extends keyof Table['$inferSelect'] & string>(
  tx: Tx,
  table: Table,
  rows: Row<Table>[],
  returning: Key[] = [],
): Promise<Pick<Table['$inferSelect'], Key>[]> {
  if (rows.length === 0) return [];
  const columns = columnsOf(table, rows);
  const names = joinNames(columns.map(({ column }) => sql.identifier(column.name)));
  const back = returning.map((key) => sql`${sql.identifier(columnOf(table, key).name)} AS ${sql.identifier(key)}`);
  const result = await tx.execute(
    sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM ${asRecordset(columns, rows)}
        ${back.length > 0 ? sql`RETURNING ${joinNames(back)}` : sql``}`,
  );
  return result.rows as Pick<Table['$inferSelect'], Key>[];
}

/** Each row has the `id` of the row to change. */
export async function updateRows<Table extends PgTable>(tx: Tx, table: Table, rows: Row<Table>[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(table, rows);
  const name = sql.identifier(getTableName(table));
  const changes = columns
    .filter(({ key }) => key !== 'id')
    .map(({ column }) => sql`${sql.identifier(column.name)} = given.${sql.identifier(column.name)}`);
  await tx.execute(
    sql`UPDATE ${name} SET ${joinNames(changes)} FROM ${asRecordset(columns, rows)} WHERE ${name}.id = given.id`,
  );
}

type NamedColumn = { key: string; column: PgColumn };

const columnsOf = (table: PgTable, rows: object[]): NamedColumn[] =>
  Object.keys(rows[0] ?? {}).map((key) => ({ key, column: columnOf(table, key) }));

function columnOf(table: PgTable, key: string): PgColumn {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
  return column;
}

function asRecordset(columns: NamedColumn[], rows: object[]): SQL {
  const renamed = rows.map((row) =>
    Object.fromEntries(columns.map(({ key, column }) => [column.name, storedValue(column, Reflect.get(row, key))])),
  );
  const types = columns.map(({ column }) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`);
  return sql`jsonb_to_recordset(${JSON.stringify(renamed)}::jsonb) AS given (${joinNames(types)})`;
}

/** The stored value of a column: a product type is a number. JSON stays as it is. */
function storedValue(column: PgColumn, value: unknown): unknown {
  const isMapped = column instanceof PgCustomColumn && column.getSQLType() !== 'jsonb' && value !== null;
  return isMapped ? column.mapToDriverValue(value) : value;
}

const joinNames = (names: (SQL | ReturnType<typeof sql.identifier>)[]): SQL =>
  sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );
