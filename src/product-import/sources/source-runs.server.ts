import { and, eq, lt } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { dayMs } from '#src/lib/duration.ts';
import { sourceRun } from './source.table.ts';
import { knownProducts } from './units.server.ts';

type Run = typeof sourceRun.$inferSelect;

/** What the import of a run needs to know; null when the source is gone. */
export async function readSourceRun(
  db: Db,
  id: number,
): Promise<{ run: Run; skuByLine: ReadonlyMap<number, string> } | null> {
  const [run] = await db.select().from(sourceRun).where(eq(sourceRun.id, id));
  if (!run) return null;
  const known = await knownProducts(db, run.source, run.keys);
  return { run, skuByLine: new Map([...known].flatMap(([line, { sku }]) => (sku ? [[line, sku] as const] : []))) };
}

/** Its import was refused or broke off: nothing was changed. */
export const failSourceRun = async (db: Db, { id }: Pick<Run, 'id'>, now: Date): Promise<void> =>
  void (await db
    .update(sourceRun)
    .set({ state: 'failed', reason: 'admin_source_reason_import_failed', finishedAt: now, updatedAt: now })
    .where(and(eq(sourceRun.id, id), eq(sourceRun.state, 'importing'))));

const keptDays = 60;

/** The counts of runs are kept; files and rows are not. */
export const forgetOldRuns = async (db: Db, now: Date): Promise<void> =>
  void (await db
    .update(sourceRun)
    .set({ contentHash: null, keys: [] })
    .where(lt(sourceRun.createdAt, new Date(now.getTime() - keptDays * dayMs))));
