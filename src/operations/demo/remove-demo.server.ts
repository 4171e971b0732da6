import { eq, isNull, sql } from 'drizzle-orm';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { completeSettings } from '#src/dealer/settings.server.ts';
import { noteSeed } from '../seed/seed-marker.server.ts';
import { plantNewSettings } from '../seed/settings.server.ts';
import { resetStructure } from '../seed/structure.server.ts';
import { type DemoKey, demoRemoval } from './demo.table.ts';
import { tablesOfDemo } from './demo-tables.ts';
import { forgetGone, readItems } from './read-demo.server.ts';
import { anyOf, isReferred, type Reference, readReferences } from './references.server.ts';

type Deps = { db: Db; now: () => Date };

/**
 * Removes the demo in one transaction, so that a run that dies has removed nothing and the next one begins anew. What
 * was changed or is used stays unless it was chosen, and what stays keeps what it needs. Does nothing when no removal
 * waits.
 */
export async function removeDemo({ db, now }: Deps, signal?: AbortSignal): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    // Of two runs at once the second finds it done. A seed waits, too.
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('seed'))`);
    const [removal] = await tx.select().from(demoRemoval).where(isNull(demoRemoval.doneAt)).for('update');
    if (!removal) return;
    const removed = await removeRecords(tx, { chosen: removal.chosen, callerId: removal.userId }, signal);
    await tx.update(demoRemoval).set({ removed, doneAt: now() }).where(eq(demoRemoval.id, removal.id));
    const actor = removal.userId === null ? null : { id: removal.userId, username: removal.userName };
    await recordAudit(tx, actor, [{ action: 'remove-demo', resource: 'demo', createdAt: now() }]);
  });
}

type Choice = { chosen: readonly DemoKey[]; callerId: number | null };

/** Returns how many rows went, by table. */
async function removeRecords(tx: Tx, choice: Choice, signal?: AbortSignal): Promise<Record<string, number>> {
  const references = await readReferences(tx);
  const kept = await findKept(tx, choice);
  const removed: Record<string, number> = {};
  for (const table of tablesOfDemo) {
    signal?.throwIfAborted();
    // The last pictures are those of the texts that a new shop begins with.
    if (table.name === 'media') await resetStructure(tx);
    const held = references.filter(({ to, effect }) => to === table.name && (effect === 'blocks' || table.isShared));
    const count = await deleteRows(tx, table, { kept: kept.get(table.name) ?? [], held });
    if (count > 0) removed[table.name] = count;
    await forgetGone(tx, table.name);
  }
  await plantNewSettings(tx);
  await completeSettings(tx);
  await noteSeed(tx, { scenario: 'empty', products: 0 });
  return removed;
}

/** The ids of rows that were changed or are used and not chosen, by table; the account of the caller always stays. */
async function findKept(tx: Tx, { chosen, callerId }: Choice): Promise<Map<string, number[]>> {
  const isChosen = new Set(chosen.map(({ table, id }) => `${table} ${id}`));
  const kept = new Map<string, number[]>(callerId === null ? [] : [['user', [callerId]]]);
  for (const { table, id, isEdited, isUsed } of await readItems(tx)) {
    if ((isEdited || isUsed) && !isChosen.has(`${table} ${id}`)) kept.set(table, [...(kept.get(table) ?? []), id]);
  }
  return kept;
}

type Held = { kept: readonly number[]; held: readonly Reference[] };

/** Parents in a tree, and videos before their posters, go in the next round. */
async function deleteRows(
  tx: Tx,
  { name, only, stays }: (typeof tablesOfDemo)[number],
  { kept, held }: Held,
): Promise<number> {
  let all = 0;
  for (;;) {
    const { rowCount } = await tx.execute(sql`
      DELETE FROM ${sql.identifier(name)} AS t USING demo_record AS demo
      WHERE demo.table_name = ${name} AND demo.record_id = t.id AND ${sql.raw(only ?? 'true')}
        AND NOT (t.id = ANY(${sql.param([...kept])}::bigint[])) AND NOT ${anyOf(held.map((one) => isReferred(one)))}
        AND NOT (${sql.raw(stays ?? 'false')})`);
    if (!rowCount) return all;
    all += rowCount;
  }
}
