import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';

/** The fields of each product that people, or programs with a key, have changed themselves. */
export type StaffFields = ReadonlyMap<number, ReadonlySet<string>>;

/**
 * From the audit log, where what sources and schedules do has no user. Imports of files by people count as theirs: what
 * somebody did by hand a source never takes back.
 */
export async function findStaffFields(
  db: Db | Tx,
  productIds: readonly number[],
  since: Date | null = null,
): Promise<StaffFields> {
  const { rows } = await db.execute<{ id: number; fields: string[] }>(sql`
    SELECT record_id AS id, array_agg(DISTINCT field) AS fields
    FROM audit, jsonb_object_keys(audit.changes) AS field
    WHERE resource = 'product' AND record_id = ANY (${sql.param([...productIds])}::integer[])
      AND (user_id IS NOT NULL OR user_name LIKE 'API: %')
      AND action NOT IN ('create', 'clone')
      AND (${since?.toISOString() ?? null}::timestamptz IS NULL OR created_at >= ${since?.toISOString() ?? null}::timestamptz)
    GROUP BY record_id`);
  return new Map(rows.map(({ id, fields }) => [id, new Set(fields)]));
}
