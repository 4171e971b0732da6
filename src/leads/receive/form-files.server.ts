import { and, gt, inArray, isNull, or } from 'drizzle-orm';
import { hashOf } from '#src/accounts/secret.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { hourMs } from '#src/lib/duration.ts';
import { AppError, failure, isAppError } from '#src/lib/errors.ts';
import { maxPictureBytes } from '#src/lib/upload.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { holdOffDeletion } from '#src/media/unused-files/deletion-lock.server.ts';
import type { ReceivedFile } from '#src/media/upload/received-files.server.ts';
import { visitorFile } from './form.table.ts';
import { maxFiles } from './lead-form-input.ts';
import { type Stored, storeVisitorFile, type VisitorFiles } from './store-visitor-file.server.ts';

/** The files of a form: those that came with it, and those that it names. */

/** Throws 422 when a form has too many files. */
export function requireFewFiles({ gallery }: { gallery: readonly string[] }, files: readonly ReceivedFile[]) {
  if (gallery.length + files.length > maxFiles)
    throw failure.ruleBroken('input_too_many', { gallery: 'input_too_many' });
}

/**
 * Re-encodes the pictures of a form and stores its files: all are processed before the first is stored, so that a
 * refused one leaves none behind.
 */
export async function storeFiles(files: readonly ReceivedFile[], { draw, put }: VisitorFiles): Promise<Stored[]> {
  const drawn: Awaited<ReturnType<typeof draw>>[] = [];
  for (const file of files) drawn.push(await naming(file, () => draw(file)));
  const stored: Stored[] = [];
  for (const one of drawn) stored.push(await put(one));
  return stored;
}

/** Creates rows of stored files; returns the names of the gallery including theirs. */
export async function addToGallery(
  tx: Tx,
  { gallery }: { gallery: readonly string[] },
  stored: readonly Stored[],
  { store, now }: { store: FileStore; now: () => Date },
): Promise<string[]> {
  const names = [...gallery];
  for (const file of stored) names.push((await storeVisitorFile(tx, file, { store, now: now() })).file);
  return names;
}

/** Errors name the file, at the field of the files. */
async function naming<Answer>({ name, bytes }: ReceivedFile, draw: () => Promise<Answer>): Promise<Answer> {
  try {
    if (bytes === 0) throw failure.ruleBroken('error_upload_empty');
    if (bytes > maxPictureBytes) throw failure.tooLarge({ messageKey: 'error_upload_too_large' });
    return await draw();
  } catch (error) {
    if (!isAppError(error) || error.status >= 500) throw error;
    const fields = { gallery: error.messageKey };
    throw new AppError(error.code, { messageKey: 'form_files_refused', inputs: { name }, fields });
  }
}

export type SentFile = typeof visitorFile.$inferSelect;

/** How long claimed files may be named again: a corrected form names the same files. */
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

/** An upload of the previous release has no secret. */
const isNamedRightly = ({ secretHash }: SentFile, secret: string | undefined): boolean =>
  secretHash === (secret === undefined ? null : hashOf(secret));

export const unknownFile = (field: 'gallery' | 'featureImage') =>
  failure.ruleBroken('error_unknown_record', { [field]: 'error_unknown_record' });
