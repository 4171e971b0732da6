import { inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client.server.ts';
import { failure } from '../../lib/errors.ts';
import { keepFromSweep } from '../../media/sweep/sweep-lock.server.ts';
import { visitorFile } from './form.table.ts';

export type SentFile = typeof visitorFile.$inferSelect;

/** The files that a form names, in its order. Only what visitors sent may be named, never the library's own: 422. */
export async function claimFiles(tx: Tx, ids: readonly number[], now: Date): Promise<SentFile[]> {
  if (ids.length === 0) return [];
  await keepFromSweep(tx);
  const files = await tx
    .select()
    .from(visitorFile)
    .where(inArray(visitorFile.id, [...ids]))
    .orderBy(visitorFile.id)
    .for('update');
  const byId = new Map(files.map((file) => [file.id, file]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  if (named.length < ids.length) throw unknownFile('gallery');
  await tx
    .update(visitorFile)
    .set({ claimedAt: now })
    .where(inArray(visitorFile.id, [...ids]));
  return named;
}

export const unknownFile = (field: 'gallery' | 'featureImage') =>
  failure.ruleBroken('error_unknown_record', { [field]: 'error_unknown_record' });
