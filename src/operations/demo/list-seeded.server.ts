import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { tablesOfDemo } from './demo-tables.ts';

/** The greatest id of each table before the demo is planted. */
export type Before = ReadonlyMap<string, number>;

export async function rememberIds(tx: Tx): Promise<Before> {
  const greatest = new Map<string, number>();
  for (const { name } of tablesOfDemo) {
    const { rows } = await tx.execute<{ id: string }>(
      sql`SELECT coalesce(max(id), 0) AS id FROM ${sql.identifier(name)}`,
    );
    greatest.set(name, Number(rows[0]?.id ?? 0));
  }
  return greatest;
}

/** Lists what was planted since; media were stored before, and are named by their ids. */
export async function listSeeded(tx: Tx, before: Before, mediaIds: readonly number[]): Promise<void> {
  for (const { name, hasNoVersion, only } of tablesOfDemo) {
    const isPlanted =
      name === 'media'
        ? sql`id = ANY(${sql.param([...mediaIds])}::integer[])`
        : sql`id > ${before.get(name) ?? 0} AND ${own(name, only)}`;
    const version = hasNoVersion ? sql`NULL::timestamptz` : sql`updated_at`;
    await tx.execute(sql`
      INSERT INTO demo_record (table_name, record_id, version)
      SELECT ${name}, id, ${version} FROM ${sql.identifier(name)} WHERE ${isPlanted}
      ON CONFLICT DO NOTHING`);
  }
}

/** The settings table also has rows of the program, such as what the database was seeded with. */
const own = (name: string, only: string | undefined): SQL => {
  if (name === 'setting') return sql`key NOT IN ('seed', 'first-steps')`;
  return only === undefined ? sql`true` : sql.raw(only);
};
