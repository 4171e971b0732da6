import { type ImportProblem, importProblem } from '../import-problem.ts';
import { joined, readBeginning } from './beginning.server.ts';
import { inUtf8 } from './encoding.server.ts';
import type { ImportRows } from './import-row.ts';
import { readCsv } from './read-csv.server.ts';
import { readXlsx, type SheetChoice } from './read-xlsx.server.ts';

type Reading = SheetChoice & {
  /** The size of the file, to compute progress for `onShare`, from 0 to 1. */
  bytes?: number | undefined;
  onShare?: ((share: number) => void) | undefined;
  /** What was assumed about the file. */
  onWarning?: ((warning: ImportProblem) => void) | undefined;
};

/** Reads a file's rows; its type is detected from its bytes. */
export async function* readRows(
  source: AsyncIterable<Uint8Array>,
  { bytes = 0, onShare = () => {}, onWarning = () => {}, ...choice }: Reading = {},
): ImportRows {
  const chunks = source[Symbol.asyncIterator]();
  const beginning = await readBeginning(chunks, ({ length }) => length >= 8);
  const rest = joined(beginning, chunks);
  if (startsWith(beginning, [0xd0, 0xcf, 0x11, 0xe0])) {
    await chunks.return?.();
    yield { problem: importProblem(1, '', 'import_old_spreadsheet') };
  } else if (startsWith(beginning, [0x50, 0x4b, 0x03, 0x04])) yield* readXlsx(await gather(rest), onShare, choice);
  else if (isBinary(beginning)) {
    await chunks.return?.();
    yield { problem: importProblem(1, '', 'import_not_spreadsheet') };
  } else {
    const text = bytes > 0 ? counted(rest, (read) => onShare(Math.min(1, read / bytes))) : rest;
    yield* readCsv(inUtf8(text, () => onWarning(importProblem(1, '', 'import_read_as_windows'))));
  }
}

const startsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, at) => bytes[at] === byte);

/** UTF-16 has zero bytes too, but it is text, and its heading says what to do. */
const isBinary = (beginning: Uint8Array): boolean =>
  !byteOrderMarks.some((mark) => startsWith(beginning, mark)) &&
  (signatures.some((signature) => startsWith(beginning, signature)) || beginning.subarray(0, 8).some(isControl));

const byteOrderMarks = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

/** JPEG, PNG, GIF, WebP or AVI, PDF: files that are dropped here by mistake. */
const signatures = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47],
  [0x47, 0x49, 0x46, 0x38],
  [0x52, 0x49, 0x46, 0x46],
  [0x25, 0x50, 0x44, 0x46],
];

const isControl = (byte: number): boolean => byte < 32 && ![9, 10, 13].includes(byte);

async function* counted(source: AsyncIterable<Uint8Array>, see: (bytes: number) => void) {
  let bytes = 0;
  for await (const chunk of source) {
    yield chunk;
    bytes += chunk.length;
    see(bytes);
  }
}

async function gather(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}
