import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file that came with a request, on the disk until that is answered. */
export type ReceivedFile = { name: string; path: string; bytes: number };

/** A place of its own for the files of each request: what comes slowly, or waits, takes no memory meanwhile. */
export type ReceivedFiles = {
  /** The folder is there once something is written to it, and goes with the request. */
  withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result>;
  /** Removes what a process that was killed left behind. */
  clear(): Promise<void>;
};

export const openReceivedFiles = (root: string): ReceivedFiles => ({
  async withFolder(use) {
    const folder = join(root, randomUUID());
    try {
      return await use(folder);
    } finally {
      await remove(folder);
    }
  },
  clear: () => remove(root),
});

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 3 });

/** Writes a file as it comes in. Throws when it breaks off. */
export async function receiveFile(
  folder: string,
  { name, content }: { name: string; content: Readable },
): Promise<ReceivedFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = createWriteStream(path, { flags: 'wx', highWaterMark: 16_384 });
  await pipeline(content, file);
  return { name, path, bytes: file.bytesWritten };
}
