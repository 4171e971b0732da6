import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { closeFolder } from './private-folder.server.ts';

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
let parent: string;
const umask = process.umask();

beforeEach(() => {
  process.umask(0o022);
  parent = mkdtempSync(join(tmpdir(), 'slipway-private-'));
});
afterEach(() => {
  rmSync(parent, { recursive: true });
  process.umask(umask);
});

it.each([
  [false, '700'],
  [true, '711'],
])('closes the folder and all in it to other accounts; shared with the database: %s', (isShared, mode) => {
  const folder = join(parent, 'var');
  mkdirSync(join(folder, 'backups'), { recursive: true });
  expect(closeFolder(folder, { isShared })).toBe(true);
  writeFileSync(join(folder, 'backups', 'nightly.tar'), '');
  expect([folder, join(folder, 'backups'), join(folder, 'backups', 'nightly.tar')].map(modeOf)).toEqual([
    mode,
    '700',
    '600',
  ]);
});
