import { type Entry, fromBufferPromise } from 'yauzl';

/** The parts of a workbook by their names, each unpacked piece by piece. */
export type XlsxArchive = {
  has(name: string): boolean;
  /** How many bytes a part is said to unpack to; 0 when there is none. */
  sizeOf(name: string): number;
  /** Throws `ArchiveError` when the part is missing, broken, or unpacks to more than `mostBytes`. */
  read(name: string, mostBytes: number): AsyncGenerator<string>;
};

/** The archive is broken, or made to fill our memory. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly isTooLarge: boolean;

  constructor(message: string, { isTooLarge = false } = {}) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

const mostEntries = 10_000;

export async function openXlsxArchive(bytes: Buffer): Promise<XlsxArchive> {
  // Without `lazyEntries` all entries come at once; a stream is broken off when more comes out than its entry says.
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true }).catch(asArchiveError);
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > mostEntries) throw new ArchiveError('too many entries', { isTooLarge: true });
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    asArchiveError(error);
  }
  return {
    has: (name) => entries.has(name),
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    async *read(name, mostBytes) {
      const entry = entries.get(name);
      if (!entry) throw new ArchiveError(`no ${name}`);
      // What it is said to be is checked before it is opened, and what it is while it is unpacked.
      if (entry.uncompressedSize > mostBytes) throw new ArchiveError(name, { isTooLarge: true });
      const decoder = new TextDecoder();
      try {
        for await (const chunk of await zip.openReadStreamPromise(entry)) yield decoder.decode(chunk, { stream: true });
      } catch (error) {
        asArchiveError(error);
      }
    },
  };
}

function asArchiveError(error: unknown): never {
  if (error instanceof ArchiveError) throw error;
  throw new ArchiveError(error instanceof Error ? error.message : String(error));
}
