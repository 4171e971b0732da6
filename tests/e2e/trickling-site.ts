import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const pieceBytes = 1_500;
const pauseMilliseconds = 20;

/** The same site behind a slow connection: each page arrives in pieces, everything else as usual. */
export async function trickle(site: string): Promise<{ address: string; close: () => void }> {
  const send = async ({ url, headers: { accept = '' } }: IncomingMessage, response: ServerResponse) => {
    const answer = await fetch(new URL(url ?? '/', site), { headers: { accept } });
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    const size = type.startsWith('text/html') ? pieceBytes : body.length;
    for (let at = 0; at < body.length; at += size) {
      response.write(body.subarray(at, at + size));
      await pause(pauseMilliseconds);
    }
    response.end();
  };
  const server = createServer((request, response) => void send(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
