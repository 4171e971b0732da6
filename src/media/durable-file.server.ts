import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type Content = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Writes a file that is either there whole or not there at all, even when the power fails: under another name, on to
 * the disk, then renamed. The name may depend on the content, so it is asked for when everything is written.
 */
export async function writeWholeFile(draftFolder: string, content: Content, nameIt: () => string): Promise<void> {
  await mkdir(draftFolder, { recursive: true });
  const draft = join(draftFolder, `${randomUUID()}.draft`);
  try {
    await writeToDisk(draft, content);
    const path = nameIt();
    await mkdir(dirname(path), { recursive: true });
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/** Lets a file be used that is there only meanwhile. */
export async function withDraft<Result>(
  draftFolder: string,
  content: Content,
  use: (path: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(draftFolder, { recursive: true });
  const draft = join(draftFolder, `${randomUUID()}.draft`);
  try {
    await writeToDisk(draft, content);
    return await use(draft);
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeToDisk(path: string, content: Content) {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** The new name is on the disk only once its folder is. Windows can't open a folder, and needs no such call. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
