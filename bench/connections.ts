import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Site } from './site.ts';

/** How much memory the process needs for a number of open connections, in megabytes. */
export type Held = { name: string; megabytes: number };

const settleMs = 3000;
const megabyte = 1_048_576;

/** Uploads that stall after a megabyte, and idle connections; all from one machine. */
export async function holdConnections(site: Site): Promise<Held[]> {
  return [
    await hold(site, { name: '150 stalled uploads', count: 150, start: stalledUpload }),
    await hold(site, { name: '1,000 idle connections', count: 1_000, start: () => '' }),
  ];
}

type Holding = { name: string; count: number; start: () => Buffer | string };

async function hold(site: Site, { name, count, start }: Holding): Promise<Held> {
  await fetch(site.origin);
  await pause(settleMs);
  const before = site.memoryMegabytes();
  const sockets = await Promise.all(Array.from({ length: count }, () => open(site, start())));
  await pause(settleMs);
  const megabytes = site.memoryMegabytes() - before;
  for (const socket of sockets) socket.destroy();
  return { name, megabytes };
}

const open = ({ origin }: Site, bytes: Buffer | string) =>
  new Promise<Socket>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.on('error', reject).on('connect', () => socket.write(bytes, () => resolve(socket)));
    socket.resume();
  });

/** A form with a file of 2 MB, of which half is sent. */
function stalledUpload(): Buffer {
  const head = [
    'POST /api/client/upload-file HTTP/1.1',
    'Host: bench',
    'Content-Type: multipart/form-data; boundary=b',
    `Content-Length: ${2 * megabyte}`,
    '',
    '--b',
    'Content-Disposition: form-data; name="file"; filename="bow.jpg"',
    '',
    '',
  ];
  return Buffer.concat([Buffer.from(head.join('\r\n')), randomBytes(megabyte)]);
}
