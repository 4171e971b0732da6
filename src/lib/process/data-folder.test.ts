import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartError } from '#src/lib/start-error.ts';
import { openDataFolder } from './data-folder.server.ts';

let parent: string;
const umask = process.umask();
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'slipway-data-'));
});
afterEach(() => {
  rmSync(parent, { recursive: true });
  process.umask(umask);
});

it('a data folder is made with those above it', () => {
  expect(openDataFolder(join(parent, 'a', 'b'), { isShared: false })).toBe(true);
});

it.each([
  ['that is a file', ''],
  ['below a file', '/var'],
])('a data folder %s is refused in words', (_what, below) => {
  const file = join(parent, 'notes');
  writeFileSync(file, 'not a folder');
  const folder = `${file}${below}`;
  expect(() => openDataFolder(folder, { isShared: false })).toThrow(
    new StartError(`DATA_DIR can't be ${folder}: there is a file of this name in its path.`),
  );
});
