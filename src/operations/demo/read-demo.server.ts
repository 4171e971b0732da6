import { desc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { backup } from '../backup/backup.table.ts';
import { findSeed } from '../seed/seed-marker.server.ts';
import { demoRemoval } from './demo.table.ts';
import type { Demo, DemoItem } from './demo-answer.ts';
import { demoTableNames, tablesOfDemo } from './demo-tables.ts';
import { anyOf, isReferred, type Reference, readReferences } from './references.server.ts';

/** What of the demo is still there, and what of it was changed or is used. */
export async function readDemo(db: Db): Promise<Demo> {
  const [seed, all, removal] = await Promise.all([findSeed(db), countLeft(db), lastRemoval(db)]);
  if (all.total === 0) {
    const isUnknown = seed !== undefined && seed.scenario !== 'empty';
    return { state: isUnknown ? 'unknown' : 'none', counts: {}, items: [], removal };
  }
  return { state: 'there', counts: all.counts, items: await readItems(db), removal };
}

async function countLeft(db: Db) {
  const counts: Record<string, number> = {};
  for (const { name, only } of tablesOfDemo) {
    const { rows } = await db.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM demo_record AS demo JOIN ${sql.identifier(name)} AS t ON t.id = demo.record_id
      WHERE demo.table_name = ${name} AND ${sql.raw(only ?? 'true')}`);
    if (rows[0]?.count) counts[name] = rows[0].count;
  }
  return { counts, total: Object.values(counts).reduce((sum, count) => sum + count, 0) };
}

/** Rows that were changed since, or that rows of the dealer's own refer to. */
export async function readItems(db: Db | Tx): Promise<DemoItem[]> {
  const references = await readReferences(db);
  const items: DemoItem[] = [];
  for (const { name, label, hasNoVersion, only } of tablesOfDemo) {
    const ofTable = references.filter(({ to, from }) => to === name && demoTableNames.some((one) => one === from));
    const isNeeded = anyOf(ofTable.filter(({ effect }) => effect === 'blocks').map(isReferredByOwn));
    const isUsed = anyOf(ofTable.filter(({ effect }) => effect === 'clears').map(isReferredByOwn));
    const isEdited = hasNoVersion ? sql`false` : sql`t.updated_at IS DISTINCT FROM demo.version`;
    const { rows } = await db.execute<Omit<DemoItem, 'table'>>(sql`
      SELECT * FROM (
        SELECT t.id::int AS id, coalesce(${sql.raw(qualified(label))}, '') AS name,
          ${isEdited} AS "isEdited", ${isUsed} AS "isUsed", ${isNeeded} AS "isNeeded"
        FROM demo_record AS demo JOIN ${sql.identifier(name)} AS t ON t.id = demo.record_id
        WHERE demo.table_name = ${name} AND ${sql.raw(only ?? 'true')}
      ) AS found
      WHERE "isEdited" OR "isUsed" OR "isNeeded" ORDER BY name, id`);
    items.push(...rows.map((row) => ({ table: name, ...row })));
  }
  return items;
}

/** The names of columns in a label: `name ->> 'en'` is that of `t`. */
const qualified = (label: string): string => label.replace(/(^|\|\| )(?=[a-z])/g, '$1t.');

const isReferredByOwn = (reference: Reference) =>
  isReferred(
    reference,
    sql`NOT EXISTS (SELECT FROM demo_record AS own WHERE own.table_name = ${reference.from} AND own.record_id = child.id)`,
  );

async function lastRemoval(db: Db): Promise<Demo['removal']> {
  const [row] = await db
    .select({ removal: demoRemoval, state: backup.state, failure: backup.failure })
    .from(demoRemoval)
    .leftJoin(backup, eq(backup.id, demoRemoval.backupId))
    .orderBy(desc(demoRemoval.id))
    .limit(1);
  if (!row) return null;
  const { createdAt, doneAt, userName, removed } = row.removal;
  return {
    by: userName,
    createdAt: createdAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    backup: row.state,
    failure: row.failure,
    removed: removed === null ? null : Object.values(removed).reduce((sum, count) => sum + count, 0),
  };
}

/** Rows that are gone need not be listed any more. */
export async function forgetGone(tx: Tx, table: string): Promise<void> {
  await tx.execute(sql`DELETE FROM demo_record AS demo WHERE demo.table_name = ${table}
    AND NOT EXISTS (SELECT FROM ${sql.identifier(table)} AS t WHERE t.id = demo.record_id)`);
}
