import { importProblem } from '../import-problem.ts';
import { joined, readBeginning } from './beginning.server.ts';
import type { ImportRows } from './import-row.ts';
import { readCsv } from './read-csv.server.ts';
import { readXlsx } from './read-xlsx.server.ts';

type Reading = {
  /** The size of the file, to compute progress for `onShare`, from 0 to 1. */
  bytes?: number | undefined;
  onShare?: ((share: number) => void) | undefined;
};

/** Reads a file's rows; its type is detected from its bytes. */
export async function* readRows(
  source: AsyncIterable<Uint8Array>,
  { bytes = 0, onShare = () => {} }: Reading = {},
): ImportRows {
  const chunks = source[Symbol.asyncIterator]();
  const beginning = await readBeginning(chunks, ({ length }) => length >= 8);
  const rest = joined(beginning, chunks);
  if (startsWith(beginning, [0xd0, 0xcf, 0x11, 0xe0])) {
    await chunks.return?.();
    yield { problem: importProblem(1, '', 'import_old_spreadsheet') };
  } else if (startsWith(beginning, [0x50, 0x4b, 0x03, 0x04])) yield* readXlsx(await gather(rest), onShare);
  else yield* readCsv(bytes > 0 ? counted(rest, (read) => onShare(Math.min(1, read / bytes))) : rest);
}

const startsWith = (bytes: Uint8Array, beginning: readonly number[]): boolean =>
  beginning.every((byte, at) => bytes[at] === byte);

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
