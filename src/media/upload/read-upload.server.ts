import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type AppError, failure } from '#src/lib/errors.ts';
import { check } from '#src/lib/input/check-input.ts';
import { maxPictureBytes } from '#src/lib/upload.ts';
import { isDrawing } from '../reading/clean-drawing.ts';
import { readFileKind, tellingBytes } from '../reading/file-kind.server.ts';
import type { VideoMime } from '../reading/file-kind.ts';
import type { FileStore } from '../store.server.ts';
import { isBrokenForm } from './broken-form.ts';
import { withoutPlaces } from './clean-video.ts';
import { nameOfUpload } from './file-name.ts';
import { type ReadFields, uploadFields } from './upload-fields.ts';

/** A picture or drawing is in memory. A video was streamed to the store. */
export type SentFile =
  | { kind: 'picture' | 'drawing'; bytes: Buffer }
  | { kind: 'video'; mime: VideoMime; contentHash: string; bytes: number };

export type Upload = { file: SentFile; name: string; fields: ReadFields };

type Shop = { store: FileStore; maxVideoBytes: number; mayDraw: boolean };

/** The most bytes of the body besides the file. */
const maxOverheadBytes = 100_000;

/** Reads one upload. Errors are reported after the whole body was read, so that browsers receive the answer. */
export async function readUpload(request: FastifyRequest, shop: Shop): Promise<Upload> {
  if (!request.isMultipart()) throw failure.unsupportedMediaType();
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > shop.maxVideoBytes + maxOverheadBytes) throw tooLarge(shop.maxVideoBytes);
  try {
    return await readParts(request, shop);
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    throw isBrokenForm(error) ? failure.badInput({ file: 'error_upload_broken' }) : error;
  }
}

async function readParts(request: FastifyRequest, shop: Shop): Promise<Upload> {
  const limits = { fileSize: shop.maxVideoBytes + 1, files: 2, fields: 30, parts: 32, fieldSize: 10_000 };
  const received = new Map<string, unknown>();
  let sent: { file: SentFile; fileName: string } | undefined;
  for await (const part of request.parts({ limits })) {
    if (received.has(part.fieldname) || (sent && part.type === 'file')) throw twice(part.fieldname);
    if (part.type === 'field') received.set(part.fieldname, part.value);
    else if (part.fieldname === 'file') sent = { file: await readFile(part, shop), fileName: part.filename };
    else throw failure.badInput({ [part.fieldname]: 'error_unknown_field' });
  }
  const fields = check(uploadFields, Object.fromEntries(received));
  if (!sent) throw failure.badInput({ file: 'common_choose_a_file' });
  return { file: sent.file, name: nameOfUpload(fields.name, sent.fileName), fields };
}

const twice = (field: string) => failure.badInput({ [field]: 'error_upload_twice' });

async function readFile(part: MultipartFile, { store, maxVideoBytes, mayDraw }: Shop): Promise<SentFile> {
  const chunks = part.file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const start = await readStart(chunks);
  if (start.length === 0) throw failure.badInput({ file: 'error_upload_empty' });
  const known = await readFileKind(start);
  if (mayDraw && isDrawing(start)) return { kind: 'drawing', bytes: await readRest(start, chunks) };
  if (!known) throw failure.unsupportedMediaType('error_upload_kind');
  if (known.kind === 'picture') return { kind: 'picture', bytes: await readRest(start, chunks) };
  let bytes = 0;
  const counted = upTo(maxVideoBytes, start, chunks, (length) => {
    bytes += length;
  });
  const contentHash = await store.put(known.mime === 'video/webm' ? counted : withoutPlaces(counted));
  return { ...known, contentHash, bytes };
}

async function readStart(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < tellingBytes) {
    const { value, done } = await chunks.next();
    if (done) return start;
    start = Buffer.concat([start, value]);
  }
  return start;
}

async function readRest(start: Buffer, chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const chunk of upTo(maxPictureBytes, start, chunks, () => undefined)) all.push(chunk);
  return Buffer.concat(all);
}

async function* upTo(max: number, start: Buffer, rest: AsyncIterator<Buffer>, count: (length: number) => void) {
  let length = 0;
  for (let chunk: Buffer | undefined = start; chunk; chunk = (await next(rest)) ?? undefined) {
    length += chunk.length;
    if (length > max) throw tooLarge(max);
    count(chunk.length);
    yield chunk;
  }
}

const next = async (chunks: AsyncIterator<Buffer>): Promise<Buffer | null> => {
  const { value, done } = await chunks.next();
  return done ? null : value;
};

const tooLarge = (max: number): AppError =>
  max === maxPictureBytes
    ? failure.tooLarge({ messageKey: 'error_upload_too_large' })
    : failure.tooLarge({
        messageKey: 'error_upload_video_too_large',
        inputs: { megabytes: String(Math.floor(max / 1_048_576)) },
      });
