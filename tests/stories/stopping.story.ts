import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { openOwnSite } from './own-site.ts';
import { admin } from './people.ts';

/** Sends the start of a request whose body never comes to its end. */
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

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: admin.email, password: admin.password }),
  });
  const { result } = (await answer.json()) as { result: { token: string } };
  return result.token;
}

async function post(address: string, token: string, { name, bytes }: { name: string; bytes: Uint8Array }) {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return await fetch(address, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
}

/** Its pixels keep an encoder busy for much longer than a stop may take. */
const largePicture = () =>
  sharp({ create: { width: 8000, height: 8000, channels: 3, background: '#236b7d' } })
    .webp()
    .toBuffer();

function inventory(rows: number): Buffer {
  const lines = Array.from(
    { length: rows },
    (_, at) => `STOP-${at},boats/aluminum-boats,Thunder Jet,Rush ${at},New,3695.00`,
  );
  return Buffer.from(['sku,category,brand,name_en,condition,price', ...lines].join('\n'));
}

test('a site that is told to stop does, whatever hangs on it', async () => {
  test.setTimeout(180_000);
  const site = await openOwnSite();
  try {
    const token = await signIn(site.origin);
    const picture = await largePicture();
    const taken = await post(`${site.origin}/api/admin/product/asyncDataWithUploadFile`, token, {
      name: 'inventory.csv',
      bytes: inventory(20_000),
    });
    expect(taken.status).toBe(202);
    // These are cut off.
    const drawing = post(`${site.origin}/api/upload`, token, { name: 'bow.webp', bytes: picture }).catch(() => null);
    const stalled = [stalledLogin(site.origin), stalledPhoto(site.origin), stall(site.origin, [], '')];
    await pause(1000);
    expect(await site.stop()).toBe(0);
    await drawing;
    for (const socket of stalled) socket.destroy();
  } finally {
    await site.close();
  }
});
