import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from '#src/lib/start-error.ts';

type Place = { port: number; host: string };

const reasons: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port, host }) =>
    `Port ${port} of ${host} is in use. Stop the program that has it, or set PORT to another.`,
  EACCES: ({ port }) => `This account may not open port ${port}. Set PORT to one above 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST is ${host}, which is no address of this machine.`,
  ENOTFOUND: ({ host }) => `HOST is ${host}, which is no address of this machine.`,
};

/**
 * Throws a StartError when the site could not listen. Processes that share their port could even join those of another
 * site without an error.
 */
export async function requireFreePort(place: Place): Promise<void> {
  const server = createServer();
  try {
    await once(server.listen(place.port, place.host), 'listening');
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason ? new StartError(reason(place)) : error;
  }
  server.close();
  await once(server, 'close');
}
