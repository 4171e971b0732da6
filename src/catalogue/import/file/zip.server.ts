import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** The little of a zip archive that a spreadsheet needs: its files by name, unpacked piece by piece. */
export type Zip = {
  /** Undefined when there is none of that name. Throws once more comes out than `mostBytes`. */
  open(name: string, mostBytes: number): AsyncGenerator<Buffer> | undefined;
  sizeOf(name: string): number;
};

/** The archive is broken, or made to fill our memory. */
export class ZipProblem extends Error {
  override name = 'ZipProblem';
}

type Entry = { method: number; isEncrypted: boolean; at: number; packedBytes: number; bytes: number };

const signatures = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 };
const endBytes = 22;
const longestComment = 65_535;
const mostEntries = 10_000;

export function openZip(archive: Buffer): Zip {
  const entries = readDirectory(archive);
  return {
    sizeOf: (name) => entries.get(name)?.bytes ?? 0,
    open(name, mostBytes) {
      const entry = entries.get(name);
      return entry && unpack(archive, entry, mostBytes);
    },
  };
}

function readDirectory(archive: Buffer): Map<string, Entry> {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  const entries = new Map<string, Entry>();
  let at = archive.readUInt32LE(end + 16);
  for (let read = 0; read < count && read < mostEntries; read += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== signatures.central) throw new ZipProblem('directory');
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes);
    entries.set(name, {
      method: archive.readUInt16LE(at + 10),
      isEncrypted: (archive.readUInt16LE(at + 8) & 1) === 1,
      packedBytes: archive.readUInt32LE(at + 20),
      bytes: archive.readUInt32LE(at + 24),
      at: archive.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(archive: Buffer): number {
  const lowest = Math.max(0, archive.length - endBytes - longestComment);
  for (let at = archive.length - endBytes; at >= lowest; at -= 1) {
    if (archive.readUInt32LE(at) === signatures.end) return at;
  }
  throw new ZipProblem('end');
}

async function* unpack(archive: Buffer, entry: Entry, mostBytes: number): AsyncGenerator<Buffer> {
  const packed = packedBytesOf(archive, entry);
  let bytes = 0;
  try {
    for await (const chunk of entry.method === 0 ? [packed] : inflate(packed)) {
      bytes += chunk.length;
      if (bytes > mostBytes) throw new ZipProblem('too large');
      yield chunk;
    }
  } catch (error) {
    if (error instanceof ZipProblem) throw error;
    throw new ZipProblem('damaged');
  }
}

function packedBytesOf(archive: Buffer, { at, method, isEncrypted, packedBytes }: Entry): Buffer {
  if (isEncrypted || (method !== 0 && method !== 8)) throw new ZipProblem('method');
  if (at + 30 > archive.length || archive.readUInt32LE(at) !== signatures.local) throw new ZipProblem('entry');
  const from = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  if (from + packedBytes > archive.length) throw new ZipProblem('entry');
  return archive.subarray(from, from + packedBytes);
}

const chunkBytes = 65_536;

/** Small pieces in, so that what waits to be read stays small however well it was packed. */
function inflate(packed: Buffer): AsyncIterable<Buffer> {
  function* pieces() {
    for (let at = 0; at < packed.length; at += chunkBytes) yield packed.subarray(at, at + chunkBytes);
  }
  const inflater = createInflateRaw({ chunkSize: chunkBytes });
  // Without this callback a damaged archive would end the process; with it, the error comes out of the reading.
  pipeline(Readable.from(pieces()), inflater, () => {});
  return inflater;
}
