import { and, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { holdOffDeletion } from '#src/media/unused-files/deletion-lock.server.ts';
import { visitorFile } from './form.table.ts';

export type SentFile = typeof visitorFile.$inferSelect;

/** A repeated form names the same files. */
const namedAgainMs = 60 * 60 * 1000;

/**
 * The files that a form names, in order. Throws 422 unless they are visitors' uploads that no lead has claimed long
 * ago: ids can be guessed, and files of others would be attached to this lead.
 */
export async function claimFiles(tx: Tx, ids: readonly number[], now: Date): Promise<SentFile[]> {
  if (ids.length === 0) return [];
  await holdOffDeletion(tx);
  const { id, claimedAt } = visitorFile;
  const isFree = or(isNull(claimedAt), gt(claimedAt, new Date(now.getTime() - namedAgainMs)));
  const files = await tx
    .select()
    .from(visitorFile)
    .where(and(inArray(id, [...ids]), isFree))
    .orderBy(id)
    .for('update');
  const byId = new Map(files.map((file) => [file.id, file]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  if (named.length < ids.length) throw unknownFile('gallery');
  await tx
    .update(visitorFile)
    .set({ claimedAt: now })
    .where(and(inArray(id, [...ids]), isNull(claimedAt)));
  return named;
}

export const unknownFile = (field: 'gallery' | 'featureImage') =>
  failure.ruleBroken('error_unknown_record', { [field]: 'error_unknown_record' });
