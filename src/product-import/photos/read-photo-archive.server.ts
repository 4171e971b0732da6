import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise } from 'yauzl';
import { type ArchiveEntry, archiveLimits } from './photo-archive.ts';

export type PhotoArchive = {
  entries: ArchiveEntry[];
  /** Throws when the entry is broken, encrypted, or larger than its directory says. */
  read(path: string): Promise<Buffer>;
  close(): void;
};

/** Opens an archive in a file; undefined when it is none. Its directory alone is read. */
export async function openPhotoArchive(file: string): Promise<PhotoArchive | 'unsafe' | undefined> {
  // Sizes are checked while unpacking, and our own rules refuse paths, so that they can be named.
  const options = { lazyEntries: true, validateEntrySizes: true, autoClose: false, strictFileNames: false };
  const zip = await openPromise(file, options).catch(() => undefined);
  if (!zip) return undefined;
  const byPath = new Map<string, Entry>();
  try {
    if (zip.entryCount > archiveLimits.entries * 2) return closed('unsafe');
    for await (const entry of zip.eachEntry()) byPath.set(entry.fileName, entry);
  } catch (error) {
    return closed(/relative path|absolute path|invalid characters/.test(String(error)) ? 'unsafe' : undefined);
  }
  return {
    entries: [...byPath.values()].map(({ fileName, uncompressedSize, compressedSize }) => {
      return { path: fileName, bytes: uncompressedSize, compressedBytes: compressedSize };
    }),
    read: async (path) => {
      const entry = byPath.get(path);
      if (!entry) throw new Error(`no ${path}`);
      return await buffer(await zip.openReadStreamPromise(entry));
    },
    close: () => zip.close(),
  };

  function closed<Answer>(answer: Answer): Answer {
    zip?.close();
    return answer;
  }
}
