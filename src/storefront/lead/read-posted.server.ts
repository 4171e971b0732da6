import { addAbortSignal, finished, PassThrough, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { data } from 'react-router';
import { maxFiles } from '#src/leads/receive/lead-form-input.ts';
import { defaultBodyBytes, maxFields } from '#src/lib/input/body-limits.ts';
import { isDiskFull } from '#src/lib/process/disk-full.ts';
import { maxPictureBytes } from '#src/lib/upload.ts';
import { nameOfUpload } from '#src/media/upload/file-name.ts';
import { type ReceivedFile, receiveFile } from '#src/media/upload/received-files.server.ts';

export type Posted = {
  fields: Record<string, string>;
  files: ReceivedFile[];
  /** There was no room on the disk for some files. */
  hasLackedRoom: boolean;
};

/** The fields of a submitted page. Throws 415 for other content types, 413 and 400 for bodies that are too long or invalid. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  if (!kindOf(request).startsWith('application/x-www-form-urlencoded')) throw data(null, { status: 415 });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > defaultBodyBytes) throw data(null, { status: 413 });
    chunks.push(chunk);
  }
  const fields = [...new URLSearchParams(Buffer.concat(chunks).toString())];
  if (fields.length > maxFields) throw data(null, { status: 400 });
  return checked(new Map(fields));
}

const kindOf = ({ headers }: Request): string => headers.get('content-type') ?? '';

/** Such a name would not survive the round trip through the page. */
function checked(fields: Map<string, string>): Record<string, string> {
  if (fields.has('__proto__')) throw data(null, { status: 400 });
  return Object.fromEntries(fields);
}

/**
 * Fields, and the files of a form without scripts, written to a folder. Files are read only up to the size limit, and
 * not stored without a folder: the input is read however large the photos are.
 */
export async function readPosted(request: Request, folder: string | null): Promise<Posted> {
  if (!kindOf(request).startsWith('multipart/form-data'))
    return { fields: await readFields(request), files: [], hasLackedRoom: false };
  const reader = readerOf(request);
  const fields = new Map<string, string>();
  const files: Promise<ReceivedFile | null>[] = [];
  let bytes = 0;
  let isTooLarge = false;
  reader.on('field', (name, value, _nameIsCut, isCut) => {
    bytes += value.length;
    isTooLarge ||= isCut || bytes > defaultBodyBytes;
    if (!isTooLarge) fields.set(name, value);
  });
  reader.on('fieldsLimit', () => {
    isTooLarge = true;
  });
  const broken = new AbortController();
  reader.on('file', (_field, content, fileName) => {
    // The reader neither ends nor breaks off the files of a form that it could not read to its end.
    addAbortSignal(broken.signal, content);
    const file = arriving(content, fileName, folder);
    // A file that can't be written aborts the form; the error is reported where all files are awaited.
    file.catch(() => broken.abort());
    files.push(file);
  });
  try {
    const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(body, reader, { signal: broken.signal });
  } catch {
    broken.abort();
    await Promise.allSettled(files);
    throw data(null, { status: 400 });
  }
  const received = await Promise.all(files);
  if (isTooLarge) throw data(null, { status: 413 });
  const written = received.filter((file) => file !== null);
  return {
    fields: checked(fields),
    files: written.filter(isChosen).map(withoutEnding),
    hasLackedRoom: written.length < received.length,
  };
}

function readerOf(request: Request) {
  const limits = { fileSize: maxPictureBytes + 1, files: maxFiles + 1, fields: 60, fieldSize: defaultBodyBytes };
  try {
    return new Busboy({ headers: Object.fromEntries(request.headers) as BusboyHeaders, limits });
  } catch {
    throw data(null, { status: 400 });
  }
}

/** Null when the disk is full. */
async function arriving(content: BusboyFileStream, name: string, folder: string | null): Promise<ReceivedFile | null> {
  if (folder !== null) return await written(content, name, folder);
  let bytes = 0;
  for await (const chunk of content) bytes += chunk.length;
  return { name, path: '', bytes };
}

/** A file that can't be written is still read, so that the following fields arrive. */
async function written(content: BusboyFileStream, name: string, folder: string): Promise<ReceivedFile | null> {
  const copy = content.pipe(new PassThrough());
  finished(content, (error) => error && copy.destroy(error));
  try {
    return await receiveFile(folder, { name, content: copy });
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    content.resume();
    return null;
  }
}

/** An empty file field has neither a name nor content. */
const isChosen = ({ name, bytes }: ReceivedFile): boolean => Boolean(name) || bytes > 0;

const withoutEnding = (file: ReceivedFile): ReceivedFile => ({ ...file, name: nameOfUpload(null, file.name) });
