import type { Database } from '../client.server.ts';

/** One statement for each list of tables: every test database has the same tables. */
const statements = new Map<string, string>();

/**
 * Deletes all rows of the tables and of those that refer to them; their ids begin at 1 again. TRUNCATE would make new
 * files for each table and index, which takes twenty times as long for the few rows of a test.
 */
export async function emptyTables({ pool }: Pick<Database, 'pool'>, ...tables: string[]): Promise<void> {
  const key = tables.join();
  const statement = statements.get(key) ?? (await deletionOf(pool, tables));
  statements.set(key, statement);
  await pool.query(statement);
}

async function deletionOf(pool: Database['pool'], tables: string[]): Promise<string> {
  const { rows } = await pool.query<{ name: string; sequences: string[] }>(
    `WITH RECURSIVE emptied AS (
       SELECT quote_ident(name)::regclass::oid AS id FROM unnest($1::text[]) AS name
       UNION
       SELECT conrelid FROM pg_constraint JOIN emptied ON confrelid = id WHERE contype = 'f'
     )
     SELECT id::regclass::text AS name, array(
       SELECT objid::regclass::text FROM pg_depend
       WHERE refobjid = id AND refobjsubid > 0 AND deptype = 'i'
         AND classid = 'pg_class'::regclass AND refclassid = 'pg_class'::regclass
     ) AS sequences FROM emptied`,
    [tables],
  );
  // Tables may refer to each other: what one statement deletes is only checked at its end.
  const deletions = rows.map(({ name }, at) => `deletion_${at} AS (DELETE FROM ${name})`);
  const restarts = rows.flatMap(({ sequences }) => sequences).map((name) => `setval('${name}', 1, false)`);
  return `WITH ${deletions.join(', ')} SELECT ${['1', ...restarts].join(', ')}`;
}
