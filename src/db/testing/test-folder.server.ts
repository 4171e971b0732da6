import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder for test databases. Each test file creates and deletes a thousand files, which takes a third of the
 * tests' time on disk. So the folder is in memory if there is enough.
 */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'slipway-test-'));
  // As root, the database runs as another user, who needs access.
  chmodSync(folder, 0o755);
  return folder;
}

/** Linux keeps this folder in memory. */
const memory = '/dev/shm';

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > 2_000_000_000;
  } catch {
    return false;
  }
}
