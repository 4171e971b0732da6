import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ownerOnly = 0o700;
/** Other accounts may pass through to their own folders, but list nothing. */
const passable = 0o711;
const listable = 0o066;

const isOurs = (path: string) => statSync(path).uid === process.getuid?.();

/**
 * Closes the data folder, with customers' names and backups in it, to other accounts of this machine: what is there
 * already, and whatever this process writes from now on. `isShared`: an account without root's rights, which the embedded
 * database runs under, has a folder of its own in it. False when the folder belongs to another account and is open.
 */
export function closeFolder(folder: string, { isShared }: { isShared: boolean }): boolean {
  process.umask(0o077);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    if (isOurs(path)) chmodSync(path, statSync(path).mode & ownerOnly);
  }
  if (isOurs(folder)) chmodSync(folder, isShared ? passable : ownerOnly);
  return (statSync(folder).mode & listable) === 0;
}
