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
    sql`INSERT INTO ${table} (${names}) SELECT ${names} FROM jsonb_to_recordset(${asJson(columns, rows)}::jsonb) AS input (${typesOf(columns)})
        ${back.length > 0 ? sql`RETURNING ${joinNames(back)}` : sql``}`,
  );
  return result.rows as Pick<Table['$inferSelect'], Key>[];
}

/** Each row has the `id` of the row to change; columns that it lacks stay as they are. */
export async function updateRows<Table extends PgTable>(tx: Tx, table: Table, rows: Row<Table>[]): Promise<void> {
  if (rows.length === 0) return;
  const columns = columnsOf(table, rows);
  const name = sql.identifier(getTableName(table));
  const changes = columns
    .filter(({ key }) => key !== 'id')
    .map(({ key, column }) => {
      const own = sql.identifier(column.name);
      const isInEach = rows.every((row) => key in row);
      return isInEach
        ? sql`${own} = input.${own}`
        : sql`${own} = CASE WHEN sent.columns ? ${column.name} THEN input.${own} ELSE ${name}.${own} END`;
    });
  await tx.execute(
    sql`UPDATE ${name} SET ${joinNames(changes)}
        FROM jsonb_array_elements(${asJson(columns, rows)}::jsonb) AS sent (columns),
          jsonb_to_record(sent.columns) AS input (${typesOf(columns)})
        WHERE ${name}.id = input.id`,
  );
}

type NamedColumn = { key: string; column: PgColumn };

const columnsOf = (table: PgTable, rows: object[]): NamedColumn[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].map((key) => ({ key, column: columnOf(table, key) }));

function columnOf(table: PgTable, key: string): PgColumn {
  const column = getTableColumns(table)[key];
  if (!column) throw new Error(`${getTableName(table)} has no column ${key}`);
  return column;
}

function asJson(columns: NamedColumn[], rows: object[]): string {
  return JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        columns
          .filter(({ key }) => key in row)
          .map(({ key, column }) => [column.name, storedValue(column, Reflect.get(row, key))]),
      ),
    ),
  );
}

const typesOf = (columns: NamedColumn[]): SQL =>
  joinNames(columns.map(({ column }) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`));

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
