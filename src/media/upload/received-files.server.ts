import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file of a request, on disk until the request is answered. */
export type ReceivedFile = { name: string; path: string; bytes: number };

/** Temporary files of each request: slow or queued uploads use no memory. */
export type ReceivedFiles = {
  /** The folder is created on first use, and deleted with the request. */
  withFolder<Result>(use: (folder: string) => Promise<Result>): Promise<Result>;
  /** Removes what killed processes left behind. */
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

/** Writes a file while it is received. Throws when the upload is interrupted. */
export async function receiveFile(
  folder: string,
  { name, content }: { name: string; content: Readable },
): Promise<ReceivedFile> {
  // It may break off while the folder is made; the pipeline throws that error, too.
  content.on('error', () => {});
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const file = createWriteStream(path, { flags: 'wx', highWaterMark: 16_384 });
  await pipeline(content, file);
  return { name, path, bytes: file.bytesWritten };
}
