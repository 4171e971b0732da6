import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

type Content = Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Writes a file atomically, also across power failures: to a draft, flushed, then renamed. The name may depend on the
 * content, so it is computed at the end.
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

/** Runs `use` with a temporary file, which is deleted afterwards. */
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

/** A rename is durable only when the folder is flushed. Windows can't open a folder, and doesn't need this. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
