import type { FastifyInstance } from 'fastify';
import { isStartError } from '../lib/start-error.ts';
import { holdStart } from './held-site.server.ts';
import { type House, openHouse } from './house.server.ts';

type CreateApp = (house: House) => Promise<FastifyInstance>;

const patienceMs = 9_000;

/** Starts the site and serves until it is told to stop; then finishes what runs and exits 0 within ten seconds. */
export async function serveApp(createApp: CreateApp): Promise<void> {
  try {
    await start(createApp);
  } catch (error) {
    if (!isStartError(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

async function start(createApp: CreateApp) {
  const house = await openHouse(process.env, holdStart);
  const { environment, log } = house;
  const app = await createApp(house);
  const stop = stopOnce(house, () => app.close());
  // Ctrl-C reaches us twice under npm, from the terminal and from npm itself: a repeated signal changes nothing.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(0));
  process.on('uncaughtException', (err) => {
    log.fatal({ err }, 'stopping after an error that nobody caught');
    stop(1);
  });
  await app.listen({ port: environment.port, host: environment.host });
  process.stdout.write(`Slipway is open at ${environment.publicUrl}\n`);
  await house.jobs.start();
}

function stopOnce(house: House, closeApp: () => Promise<void>) {
  let stopping = false;
  return async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), patienceMs).unref();
    house.drain();
    await closeApp();
    await house.close();
    process.exit(exitCode);
  };
}
