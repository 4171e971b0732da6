import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requireFreePort } from './free-port.server.ts';
import { serveApp } from './serve.server.ts';

const other = createServer();
let port: number;
beforeEach(async () => {
  await once(other.listen(0, '127.0.0.1'), 'listening');
  ({ port } = other.address() as AddressInfo);
});
afterEach(async () => {
  other.close();
  await once(other, 'close');
});

it('a port that another program has is refused in words, and a free one is not taken', async () => {
  await expect(requireFreePort({ port, host: '127.0.0.1' })).rejects.toThrow(
    `Port ${port} of 127.0.0.1 is in use. Stop the program that has it, or set PORT to another.`,
  );
  await requireFreePort({ port: 0, host: '127.0.0.1' });
});

it('an address that is not of this machine is refused in words', async () => {
  await expect(requireFreePort({ port, host: '192.0.2.1' })).rejects.toThrow(
    'HOST is 192.0.2.1, which is no address of this machine.',
  );
});

it('a site whose port is in use says so before it makes a database', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'slipway-port-'));
  const dataDir = join(folder, 'var');
  for (const [name, value] of Object.entries({ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir }))
    vi.stubEnv(name, value);
  const output = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await serveApp(() => Promise.reject(new Error('was opened')));
  expect([output.mock.calls.flat().join(''), process.exitCode]).toEqual([expect.stringContaining('is in use'), 1]);
  expect(existsSync(dataDir)).toBe(false);
  process.exitCode = undefined;
  output.mockRestore();
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});
