import { chmodSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new folder for the databases of tests. Each test file makes a thousand files and deletes them: a disk, which looks
 * for places that were not freed just now, takes a third of the tests' time over that. So it lies in memory, where there
 * is enough.
 */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'slipway-test-'));
  // As root the database runs as somebody else, who must be able to get there.
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
