import { statfs } from 'node:fs/promises';

/** The bytes that this process may still write into a folder. */
export async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
