import { and, gt, inArray, isNull, or } from 'drizzle-orm';
import { hashOf } from '#src/accounts/secret.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { hourMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';
import { holdOffDeletion } from '#src/media/unused-files/deletion-lock.server.ts';
import { visitorFile } from './form.table.ts';

export type SentFile = typeof visitorFile.$inferSelect;

/** Somebody who corrects a form that was sent names the same files. */
const namedAgainMs = hourMs;

/**
 * The files that a form names, in order. Throws 422 unless they are named with their secrets and no lead has claimed
 * them long ago: ids can be guessed, and files of others would be attached to this lead.
 */
export async function claimFiles(tx: Tx, names: readonly string[], now: Date): Promise<SentFile[]> {
  if (names.length === 0) return [];
  const secrets = new Map(names.map((name) => splitName(name)));
  const ids = [...secrets.keys()];
  await holdOffDeletion(tx);
  const { id, claimedAt } = visitorFile;
  const isFree = or(isNull(claimedAt), gt(claimedAt, new Date(now.getTime() - namedAgainMs)));
  const files = await tx
    .select()
    .from(visitorFile)
    .where(and(inArray(id, ids), isFree))
    .orderBy(id)
    .for('update');
  const theirs = files.filter((file) => isNamedRightly(file, secrets.get(file.id)));
  const byId = new Map(theirs.map((file) => [file.id, file]));
  const named = ids.flatMap((id) => byId.get(id) ?? []);
  if (named.length < names.length) throw unknownFile('gallery');
  await tx
    .update(visitorFile)
    .set({ claimedAt: now })
    .where(and(inArray(id, ids), isNull(claimedAt)));
  return named;
}

function splitName(name: string): [id: number, secret: string | undefined] {
  const [id, secret] = name.split('.', 2);
  return [Number(id), secret];
}

/** An upload of the release before has no secret. */
const isNamedRightly = ({ secretHash }: SentFile, secret: string | undefined): boolean =>
  secretHash === (secret === undefined ? null : hashOf(secret));

export const unknownFile = (field: 'gallery' | 'featureImage') =>
  failure.ruleBroken('error_unknown_record', { [field]: 'error_unknown_record' });
