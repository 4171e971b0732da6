import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyFileStream, type BusboyHeaders } from '@fastify/busboy';
import { data } from 'react-router';
import { mostFiles } from '../../leads/receive/form-fields.ts';
import type { VisitorFile } from '../../leads/receive/keep-visitor-file.server.ts';
import { nameOfUpload } from '../../media/upload/file-name.ts';
import { mostPictureBytes, uploadTimeoutMs } from '../../media/upload.ts';

export type Posted = { fields: Record<string, string>; files: VisitorFile[] };

const mostBytes = 65_536;

/** The fields of a posted page. Throws 415 for any other kind of body, 413 and 400 for what no form of ours makes. */
export async function readFields(request: Request): Promise<Record<string, string>> {
  if (!kindOf(request).startsWith('application/x-www-form-urlencoded')) throw data(null, { status: 415 });
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw data(null, { status: 413 });
    chunks.push(chunk);
  }
  return checked(new Map(new URLSearchParams(Buffer.concat(chunks).toString())));
}

const kindOf = ({ headers }: Request): string => headers.get('content-type') ?? '';

/** On its way to the page and back such a name would become something else than a field. */
function checked(fields: Map<string, string>): Record<string, string> {
  if (fields.has('__proto__')) throw data(null, { status: 400 });
  return Object.fromEntries(fields);
}

/**
 * Fields, and the files that a form without scripts brings along. No more of a file is held than shows that it is too
 * large, and without room none of them: what was typed is read whatever its photos weigh.
 */
export async function readPosted(request: Request, { hasRoom }: { hasRoom: boolean }): Promise<Posted> {
  if (!kindOf(request).startsWith('multipart/form-data')) return { fields: await readFields(request), files: [] };
  const reader = readerOf(request);
  const fields = new Map<string, string>();
  const files: Arriving[] = [];
  let bytes = 0;
  let isTooLarge = false;
  reader.on('field', (name, value, _nameIsCut, isCut) => {
    bytes += value.length;
    isTooLarge ||= isCut || bytes > mostBytes;
    if (!isTooLarge) fields.set(name, value);
  });
  reader.on('fieldsLimit', () => {
    isTooLarge = true;
  });
  reader.on('file', (_field, stream, name) => files.push(arriving(stream, { name, hasRoom })));
  try {
    const body = Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]);
    await pipeline(body, reader, { signal: AbortSignal.timeout(uploadTimeoutMs) });
  } catch {
    throw data(null, { status: 400 });
  }
  if (isTooLarge) throw data(null, { status: 413 });
  return { fields: checked(fields), files: files.filter(isChosen).map(fileOf) };
}

function readerOf(request: Request) {
  const limits = { fileSize: mostPictureBytes + 1, files: mostFiles + 1, fields: 60, fieldSize: mostBytes };
  try {
    return new Busboy({ headers: Object.fromEntries(request.headers) as BusboyHeaders, limits });
  } catch {
    throw data(null, { status: 400 });
  }
}

type Arriving = { name: string; chunks: Buffer[]; bytes: number };

function arriving(stream: BusboyFileStream, { name, hasRoom }: { name: string; hasRoom: boolean }): Arriving {
  const file: Arriving = { name, chunks: [], bytes: 0 };
  stream.on('data', (chunk: Buffer) => {
    file.bytes += chunk.length;
    if (hasRoom) file.chunks.push(chunk);
  });
  // What breaks off breaks the whole form, which is told where that is read.
  stream.on('error', () => {});
  return file;
}

/** A field in which nothing was chosen comes without a name and without a byte. */
const isChosen = ({ name, bytes }: Arriving): boolean => Boolean(name) || bytes > 0;

const fileOf = ({ name, chunks }: Arriving): VisitorFile => ({
  name: nameOfUpload(null, name),
  bytes: Buffer.concat(chunks),
});
