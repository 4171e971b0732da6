import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { failure } from '#src/lib/errors.ts';
import { maxPictureBytes } from '#src/lib/upload.ts';
import { isBrokenForm } from '#src/media/upload/broken-form.ts';
import { nameOfUpload } from '#src/media/upload/file-name.ts';
import { type ReceivedFile, receiveFile } from '#src/media/upload/received-files.server.ts';

type Fields = Record<string, unknown>;

/** A file that is being received. */
export type ArrivingFile = {
  /** The fields before it. */
  fields: Fields;
  /** Writes it to a folder, and reads the fields after it. */
  receive(folder: string): Promise<{ file: ReceivedFile; fields: Fields }>;
};

/** The maximum number of bytes of the body without the file. */
const maxOverheadBytes = 20_000;
const limits = { fileSize: maxPictureBytes, files: 1, fields: 5, parts: 6, fieldSize: 1_000 };

/**
 * Reads a form with one file, of at most 2 MB, up to the file, so that earlier fields can be checked first. Errors are
 * reported after the whole body was read.
 */
export async function readOneFile<Answer>(
  request: FastifyRequest,
  use: (arriving: ArrivingFile) => Promise<Answer>,
): Promise<Answer> {
  if (!request.isMultipart()) throw failure.unsupportedMediaType();
  if (Number(request.headers['content-length'] ?? 0) > maxPictureBytes + maxOverheadBytes) throw tooLarge();
  try {
    const parts = request.parts({ limits });
    const { fields, file } = await readFields(parts);
    if (!file) throw failure.badInput({ file: 'common_choose_a_file' });
    if (file.fieldname !== 'file') throw failure.badInput({ [file.fieldname]: 'error_unknown_field' });
    return await use({ fields, receive: (folder) => receive(file, parts, folder) });
  } catch (error) {
    throw isBrokenForm(error) ? failure.badInput({ file: 'error_upload_broken' }) : error;
  } finally {
    request.raw.unpipe();
    request.raw.resume();
  }
}

type Parts = AsyncIterator<Multipart>;

/** The fields up to the next file, or to the end. */
async function readFields(parts: Parts): Promise<{ fields: Fields; file: MultipartFile | null }> {
  const fields = new Map<string, unknown>();
  for (let { value: part, done } = await parts.next(); !done; { value: part, done } = await parts.next()) {
    if (part.type === 'file') return { fields: Object.fromEntries(fields), file: part };
    if (fields.has(part.fieldname)) throw failure.badInput({ [part.fieldname]: 'error_upload_twice' });
    fields.set(part.fieldname, part.value);
  }
  return { fields: Object.fromEntries(fields), file: null };
}

async function receive({ file: content, filename }: MultipartFile, parts: Parts, folder: string) {
  const file = await receiveFile(folder, { name: nameOfUpload(null, filename), content });
  if (content.truncated) throw tooLarge();
  if (file.bytes === 0) throw failure.badInput({ file: 'error_upload_empty' });
  const { fields } = await readFields(parts);
  return { file, fields };
}

const tooLarge = () => failure.tooLarge({ messageKey: 'error_upload_too_large' });
