import { escapeIdentifier, escapeLiteral, type PoolClient } from 'pg';
import { leftOutTables, redactions } from './left-out.ts';

/** A table as described by the database, so that new tables are included automatically. */
export type TableShape = { name: string; columns: readonly ColumnShape[] };

type ColumnShape = {
  name: string;
  isGenerated: boolean;
  isRequired: boolean;
  isJson: boolean;
  /** Sorted by a locale, which differs between servers. */
  isCollated: boolean;
  /** Null when it is not part of the primary key. */
  keyPosition: number | null;
};

/** Every table in a backup, by name. */
export async function tablesOf(client: PoolClient): Promise<TableShape[]> {
  const { rows } = await client.query<ColumnShape & { table: string }>(
    `SELECT c.relname AS table, a.attname AS name, a.attgenerated <> '' AS "isGenerated",
       a.attnotnull AS "isRequired", a.attcollation <> 0 AS "isCollated",
       (CASE t.typtype WHEN 'd' THEN t.typbasetype ELSE t.oid END) = 'jsonb'::regtype AS "isJson",
       array_position(i.indkey::int2[], a.attnum) AS "keyPosition"
     FROM pg_class c
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
     JOIN pg_type t ON t.oid = a.atttypid
     LEFT JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r'
     ORDER BY c.relname, a.attnum`,
  );
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return [...byTable].filter(([name]) => !leftOutTables.has(name)).map(([name, columns]) => ({ name, columns }));
}

/** Each row as one line of JSON, named `line`. SQL nulls of JSON columns are left out. */
export function selectLines({ name, columns }: TableShape): string {
  const redacted = Object.entries(redactions[name] ?? {}).map(([column, sql]) => `${escapeLiteral(column)}, ${sql}`);
  const over = redacted.length > 0 ? ` || jsonb_build_object(${redacted.join(', ')})` : '';
  const without = columns.flatMap((column) => withoutColumn(column) ?? []).map((sql) => ` - ${sql}`);
  return `SELECT ((to_jsonb(t)${over})${without.join('')})::text AS line FROM ${escapeIdentifier(name)} t`;
}

function withoutColumn({ name, isGenerated, isJson, isRequired }: ColumnShape): string | null {
  const word = `${escapeLiteral(name)}::text`;
  if (isGenerated) return word;
  // Otherwise a JSON null and a missing value would look the same.
  return isJson && !isRequired ? `CASE WHEN t.${escapeIdentifier(name)} IS NULL THEN ${word} ELSE '' END` : null;
}

/** An order that is the same on every server. */
export function orderOf({ columns }: TableShape): string {
  const key = columns
    .filter(({ keyPosition }) => keyPosition !== null)
    .toSorted((a, b) => Number(a.keyPosition) - Number(b.keyPosition))
    .map(({ name, isCollated }) => `t.${escapeIdentifier(name)}${isCollated ? ' COLLATE "C"' : ''}`);
  return `ORDER BY ${key.join(', ') || 't::text COLLATE "C"'}`;
}

/** Inserts the rows of a JSON array, `$1`, into their table. */
export function insertRows({ name, columns }: TableShape): string {
  const written = columns.filter(({ isGenerated }) => !isGenerated);
  const values = written.map(({ name: column, isJson }) =>
    isJson ? `sent -> ${escapeLiteral(column)}` : `kept.${escapeIdentifier(column)}`,
  );
  const table = escapeIdentifier(name);
  return `INSERT INTO ${table} (${written.map((column) => escapeIdentifier(column.name)).join(', ')})
    OVERRIDING SYSTEM VALUE
    SELECT ${values.join(', ')}
    FROM jsonb_array_elements($1::jsonb) AS sent, jsonb_populate_record(NULL::${table}, sent) AS kept`;
}
