import type { FastifyRequest } from 'fastify';
import { failure, isAppError } from '../../lib/errors.ts';
import { nameOfUpload } from '../../media/upload/file-name.ts';
import { mostPictureBytes } from '../../media/upload.ts';
import type { VisitorFile } from './keep-visitor-file.server.ts';

type ReadFile = { file: VisitorFile; fields: Record<string, unknown> };

/** What stands around the file in the body is no more than this. */
const mostAround = 20_000;

/** Reads one file of at most 2 MB with the fields beside it. What is wrong is said once the body has gone by. */
export async function readVisitorFile(request: FastifyRequest): Promise<ReadFile> {
  if (!request.isMultipart()) throw failure.unsupportedMediaType();
  if (Number(request.headers['content-length'] ?? 0) > mostPictureBytes + mostAround) throw tooLarge();
  try {
    return await readParts(request);
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    throw isAppError(error) ? error : failure.badInput({ file: 'error_upload_broken' });
  }
}

async function readParts(request: FastifyRequest): Promise<ReadFile> {
  const limits = { fileSize: mostPictureBytes, files: 1, fields: 5, parts: 6, fieldSize: 1_000 };
  const fields = new Map<string, unknown>();
  let file: VisitorFile | undefined;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (fields.has(part.fieldname)) throw failure.badInput({ [part.fieldname]: 'error_upload_twice' });
      fields.set(part.fieldname, part.value);
      continue;
    }
    if (part.fieldname !== 'file') throw failure.badInput({ [part.fieldname]: 'error_unknown_field' });
    const bytes = await part.toBuffer();
    if (part.file.truncated) throw tooLarge();
    if (bytes.length === 0) throw failure.badInput({ file: 'error_upload_empty' });
    file = { name: nameOfUpload(null, part.filename), bytes };
  }
  if (!file) throw failure.badInput({ file: 'error_upload_no_file' });
  return { file, fields: Object.fromEntries(fields) };
}

const tooLarge = () => failure.tooLarge({ messageKey: 'error_upload_too_large' });
