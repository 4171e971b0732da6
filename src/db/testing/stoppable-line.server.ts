import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { inject } from 'vitest';

/** A line to the test server that can fall silent without closing, as a pulled cable does. */
export async function openStoppableLine() {
  const { host, port = 5432 } = inject('testServer');
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(`${host}/.s.PGSQL.${port}`);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined).on('close', () => to.destroy());
      from.on('data', (bytes) => to.write(bytes));
      if (isSilent) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    at: { host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    fallSilent: () => {
      isSilent = true;
      for (const socket of sockets) socket.pause();
    },
    goOn: () => {
      isSilent = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

export type StoppableLine = Awaited<ReturnType<typeof openStoppableLine>>;
