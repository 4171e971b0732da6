import { globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';

const openToOthers = (path: string) => statSync(path).mode & 0o077;

test('no other account of the machine reads the data of the running site', () => {
  const folder = inject('dataFolder');
  // Under root the embedded database runs under an account of its own, which passes through the folder.
  expect(openToOthers(folder) & ~0o011, folder).toBe(0);
  const inside = globSync('*', { cwd: folder }).map((name) => join(folder, name));
  expect(inside.length).toBeGreaterThan(3);
  expect(inside.filter(openToOthers)).toEqual([]);
});
