import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openSecretBox } from './secret-box.server.ts';

const folders: string[] = [];
const makeFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-key-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

it('a sealed secret is opened again, and is different each time', () => {
  const box = openSecretBox({ key: 'k'.repeat(32), dataDir: makeFolder() });
  const sealed = box.seal('whsec_é');
  expect(sealed).not.toContain('whsec');
  expect(box.seal('whsec_é')).not.toBe(sealed);
  expect(box.open(sealed)).toBe('whsec_é');
});

it('without a key of the environment it is a file that only the owner reads, and a restart finds it', () => {
  const dataDir = makeFolder();
  const sealed = openSecretBox({ key: undefined, dataDir }).seal('secret');
  expect(openSecretBox({ key: undefined, dataDir }).open(sealed)).toBe('secret');
  expect(readdirSync(dataDir)).toEqual(['secrets.key']);
  expect(statSync(join(dataDir, 'secrets.key')).mode & 0o777).toBe(0o600);
});

it('another key, a changed text and what was never sealed open nothing', () => {
  const dataDir = makeFolder();
  const box = openSecretBox({ key: 'k'.repeat(32), dataDir });
  const sealed = box.seal('secret');
  const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
  expect(openSecretBox({ key: 'l'.repeat(32), dataDir }).open(sealed)).toBeNull();
  for (const text of [changed, '', 'v1.', 'v1.AAAA', 'v2.AAAA', 'secret']) expect(box.open(text)).toBeNull();
});
