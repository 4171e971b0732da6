import type { Tx } from '#src/db/client.server.ts';
import { AppError, failure, isAppError } from '#src/lib/errors.ts';
import { maxPictureBytes } from '#src/lib/upload.ts';
import type { ReceivedFile } from '#src/media/upload/received-files.server.ts';
import type { FormDeps } from './form-deps.server.ts';
import { maxFiles } from './form-fields.ts';
import { type Stored, storeVisitorFile } from './store-visitor-file.server.ts';

/** Throws 422 when a form has too many files. */
export function requireFewFiles({ gallery }: { gallery: readonly string[] }, files: readonly ReceivedFile[]) {
  if (gallery.length + files.length > maxFiles)
    throw failure.ruleBroken('input_too_many', { gallery: 'input_too_many' });
}

/**
 * Re-encodes the pictures of a form and stores its files: all are processed before the first is stored, so that a
 * refused one leaves none behind.
 */
export async function storeFiles(
  files: readonly ReceivedFile[],
  { draw, put }: FormDeps['visitorFiles'],
): Promise<Stored[]> {
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
  { store, now }: FormDeps,
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
