import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeTestFolder } from '#src/db/testing/test-folder.server.ts';
import { patience, sendFile, signIn, startSite } from './site.ts';

/** Starts a request whose body never ends. */
function stall(origin: string, lines: readonly string[], body: Buffer | string): Socket {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => {});
  socket.write(Buffer.concat([Buffer.from(`${[...lines, 'Host: here', '', ''].join('\r\n')}`), Buffer.from(body)]));
  return socket;
}

const stalledLogin = (origin: string) =>
  stall(origin, ['POST /api/user/login HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 100'], '{"user');

const stalledPhoto = (origin: string) =>
  stall(
    origin,
    [
      'POST /api/client/upload-file HTTP/1.1',
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 2000000',
    ],
    Buffer.concat([
      Buffer.from('--b\r\nContent-Disposition: form-data; name="file"; filename="bow.jpg"\r\n\r\n'),
      randomBytes(900_000),
    ]),
  );

/** Encoding its pixels takes much longer than a stop may take. */
const largePicture = () =>
  sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#236b7d' } })
    .webp({ effort: 0 })
    .toBuffer();

function inventory(rows: number): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, at) => `STOP-${at},boats/aluminum-boats,Thunder Jet,Rush ${at},New,3695.00`,
  );
  return Buffer.from(['sku,category,brand,name_en,condition,price', ...lines].join('\n'));
}

// A start with a new database, and a stop that may take the promised ten seconds.
test('a site that is told to stop does, whatever hangs on it', { timeout: 90_000 }, async () => {
  const dataDir = makeTestFolder();
  const [site, picture] = await Promise.all([startSite({ dataDir }), largePicture()]);
  try {
    const token = await signIn(site.origin);
    const taken = await sendFile(`${site.origin}/api/admin/product/asyncDataWithUploadFile`, {
      ...{ token, name: 'inventory.csv', bytes: inventory(20_000) },
    });
    expect(taken.status).toBe(202);
    // These are aborted.
    const drawing = sendFile(`${site.origin}/api/upload`, { token, name: 'bow.webp', bytes: picture }).catch(
      () => null,
    );
    const stalled = [stalledLogin(site.origin), stalledPhoto(site.origin), stall(site.origin, [], '')];
    await expect.poll(() => filesIn(join(dataDir, 'uploads')), patience).toBeGreaterThan(0);
    expect(await site.stop()).toBe(0);
    await drawing;
    for (const socket of stalled) socket.destroy();
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/** They exist once the first bytes of an upload have been read. */
function filesIn(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  } catch {
    return 0;
  }
}
