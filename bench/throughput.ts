import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const connections = 8;
const settleMs = 1_000;
const warmUpMs = 1_500;
const measuredMs = 4_000;

/**
 * Answers per second of one address to a few browsers that request it repeatedly. Every answer has the same length, so
 * counting bytes is enough: a whole HTTP client would be slower than the server.
 */
export async function answersPerSecond(
  address: string,
  acceptEncoding: string,
  addition: (turn: number) => Addition = () => ({}),
): Promise<number> {
  const { host, hostname, port, pathname } = new URL(address);
  let turn = 0;
  const ask = () => {
    const { query = '', cookie } = addition(turn++);
    const lines = [`GET ${pathname}${query} HTTP/1.1`, `Host: ${host}`, `Accept-Encoding: ${acceptEncoding}`];
    return [...lines, ...(cookie ? [`Cookie: ${cookie}`] : []), '', ''].join('\r\n');
  };
  const target = { host: hostname, port: Number(port), ask };
  // A cached page is compressed better after two requests.
  for (let time = 0; time < 3; time++) await answerBytes(target);
  await pause(settleMs);
  const bytes = await answerBytes(target);
  const measuring = { begin: performance.now() + warmUpMs, bytes };
  const counts = await Promise.all(Array.from({ length: connections }, () => countAnswers(target, measuring)));
  return counts.reduce((sum, count) => sum + count, 0) / (measuredMs / 1_000);
}

/** Additions to a request. */
export type Addition = { query?: string; cookie?: string };

type Target = { host: string; port: number; ask: () => string };

/** The length of a whole answer with its headers. */
function answerBytes({ host, port, ask }: Target): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(ask()));
    let heard: Buffer = Buffer.alloc(0);
    socket.on('error', reject);
    socket.on('data', (part: Buffer) => {
      heard = Buffer.concat([heard, part]);
      const end = heard.indexOf('\r\n\r\n');
      const length = /content-length: (\d+)/i.exec(heard.toString('latin1', 0, Math.max(end, 0)))?.[1];
      if (end < 0 || length === undefined || heard.length < end + 4 + Number(length)) return;
      socket.destroy();
      resolve(heard.length);
    });
  });
}

function countAnswers(
  { host, port, ask }: Target,
  { begin, bytes }: { begin: number; bytes: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(ask()));
    let [waiting, count] = [bytes, 0];
    socket.on('error', reject);
    socket.on('data', (part) => {
      waiting -= part.length;
      if (waiting > 0) return;
      const now = performance.now();
      if (now > begin) count += 1;
      waiting += bytes;
      if (now < begin + measuredMs) return void socket.write(ask());
      socket.destroy();
      resolve(count);
    });
  });
}
