import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeTestFolder } from '#src/db/testing/test-folder.server.ts';
import { someAddress } from '../crash/proofs.ts';
import { sendFile, signIn, startSite, timeouts } from './site.ts';

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
      token,
      name: 'inventory.csv',
      bytes: inventory(20_000),
    });
    expect(taken.status).toBe(202);
    // These are aborted.
    const drawing = sendFile(`${site.origin}/api/upload`, { token, name: 'bow.webp', bytes: picture }).catch(
      () => null,
    );
    const stalled = [stalledLogin(site.origin), stalledPhoto(site.origin), stall(site.origin, [], '')];
    await expect.poll(() => filesIn(join(dataDir, 'uploads')), timeouts).toBeGreaterThan(0);
    expect(await site.stop()).toBe(0);
    await drawing;
    for (const socket of stalled) socket.destroy();
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

test('a site that is stopped right after its first start leaves no errors in its log', {
  timeout: 60_000,
}, async () => {
  const dataDir = makeTestFolder();
  // Before its jobs have started.
  const site = await startSite({ dataDir, waitFor: '/healthz' });
  try {
    expect(await site.stop()).toBe(0);
    expect(site.output()).not.toMatch(/"level":"(warn|error|fatal)"/);
  } finally {
    await site.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

// Two processes start one after the other on a busy machine.
describe.each([1, 2])('a site with WEB_CONCURRENCY=%i that is told to stop', (processes) => {
  test('answers every request that has arrived', { timeout: 90_000 }, async () => {
    const dataDir = makeTestFolder();
    const site = await startSite({ dataDir, env: { WEB_CONCURRENCY: String(processes) } });
    try {
      await expect.poll(site.output, timeouts).toMatch(/Slipway \S+ is open/);
      const agent = new Agent({ keepAlive: true });
      const results = new Map<string, number>();
      let isStopping = false;
      let isStopped = false;
      const visit = async (at: number) => {
        while (!isStopped) {
          const answer = await send(site.origin, at % 2 ? agent : new Agent(), visitOf(at));
          // While the site stops, the system resets connections that it has queued: for their clients they are refused.
          const result = answer === 'unaccepted' && isStopping ? 'ECONNREFUSED' : answer;
          results.set(result, (results.get(result) ?? 0) + 1);
          if (result === 'ECONNREFUSED') return;
        }
      };
      const visitors = Array.from({ length: 40 }, (_, at) => visit(at));
      await expect.poll(() => Math.min(results.get('200') ?? 0, results.get('422') ?? 0), timeouts).toBeGreaterThan(40);
      isStopping = true;
      expect(await site.stop()).toBe(0);
      isStopped = true;
      await Promise.all(visitors);
      // A refused connection has sent nothing yet.
      expect([...results.keys()].toSorted()).toEqual(['200', '422', 'ECONNREFUSED']);
    } finally {
      await site.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});

type Visit = { method: string; path: string; body: string };

/** A form, a page from the cache, or a page that is rendered for this visitor alone. */
function visitOf(at: number): Visit {
  if (at % 3 === 0) return { method: 'POST', path: '/api/client/contact-us', body: '{}' };
  const path = at % 3 === 1 ? '/contact' : `/search?q=${randomBytes(4).toString('hex')}`;
  return { method: 'GET', path, body: '' };
}

/** The status of a page, or of a form; or the error of the connection, `unaccepted` when a new one was reset. */
const send = (origin: string, agent: Agent, { method, path, body }: Visit) =>
  new Promise<string>((resolve) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': body.length,
      'x-forwarded-for': someAddress(),
    };
    const sent = request(origin + path, { agent, method, headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(String(answer.statusCode)));
      answer.on('error', () => resolve('cut off'));
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      const isNew = error.code === 'ECONNRESET' && !sent.reusedSocket;
      resolve(isNew ? 'unaccepted' : (error.code ?? error.message));
    });
    sent.end(body);
  });

/** They exist once the first bytes of an upload have been read. */
function filesIn(folder: string): number {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  } catch {
    return 0;
  }
}
