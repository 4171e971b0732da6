import { type Entry, fromBufferPromise } from 'yauzl';

/** The parts of a workbook by name, each decompressed in chunks. */
export type XlsxArchive = {
  has(name: string): boolean;
  /** The declared uncompressed size of a part; 0 when there is none. */
  sizeOf(name: string): number;
  /** Throws `ArchiveError` when the part is missing, broken, or larger than `maxBytes`. */
  read(name: string, maxBytes: number): AsyncGenerator<string>;
};

/** The archive is broken, or a zip bomb. */
export class ArchiveError extends Error {
  override name = 'ArchiveError';
  readonly isTooLarge: boolean;

  constructor(message: string, { isTooLarge = false } = {}) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

const maxEntries = 10_000;

export async function openXlsxArchive(bytes: Buffer): Promise<XlsxArchive> {
  // Without `lazyEntries` all entries are read at once; a stream is aborted when it exceeds its declared size.
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true }).catch(asArchiveError);
  const entries = new Map<string, Entry>();
  try {
    if (zip.entryCount > maxEntries) throw new ArchiveError('too many entries', { isTooLarge: true });
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  } catch (error) {
    asArchiveError(error);
  }
  return {
    has: (name) => entries.has(name),
    sizeOf: (name) => entries.get(name)?.uncompressedSize ?? 0,
    async *read(name, maxBytes) {
      const entry = entries.get(name);
      if (!entry) throw new ArchiveError(`no ${name}`);
      // The declared size is checked before opening, the real one while decompressing.
      if (entry.uncompressedSize > maxBytes) throw new ArchiveError(name, { isTooLarge: true });
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
