import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Log } from '#src/lib/process/log.server.ts';
import { StartError } from '#src/lib/start-error.ts';
import { addUpMetrics } from './metrics/processes-metrics.server.ts';

export type Workers = {
  /** Stops all of them, and resolves when they have ended. */
  stop: () => Promise<void>;
};

/** The delay before a restart, for example until the database is back. */
const replacePauseMs = 1_000;

type Options = { count: number; log: Pick<Log, 'error'> };

/** The message to the first process once a process listens. */
type Message = { isListening: true };

const saysListening = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'isListening' in message;

/**
 * Node's cluster accepts connections in the first process and hands them on, and resets those that are on their way
 * when the last of the others stops. Where the kernel can, each process has a socket of its own on the port instead.
 */
const hasOwnSocket = cluster.isWorker && process.platform === 'linux';

/** What `listen` needs to share the port with other processes. Changes nothing where there is one process. */
export const sharedPort = hasOwnSocket ? { reusePort: true } : {};

/** In a process that answers requests: reports to the first one that it does. */
export function reportListening() {
  process.send?.({ isListening: true } satisfies Message);
}

/**
 * Starts processes that share one port, and resolves when all listen. Throws when one can't. One that ends later is
 * replaced.
 */
export async function startWorkers({ count, log }: Options): Promise<Workers> {
  let isStopping = false;
  addUpMetrics();
  const stop = async () => {
    isStopping = true;
    const running = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(running.map(stopWorker));
  };
  try {
    await Promise.all(Array.from({ length: count }, startWorker));
  } catch (error) {
    await stop();
    throw error;
  }
  const replace = () => {
    const missing = isStopping ? 0 : count - Object.keys(cluster.workers ?? {}).length;
    for (let index = 0; index < missing; index++) cluster.fork();
  };
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (isStopping) return;
    log.error({ pid, code, signal }, 'a process that answers requests ended, and is replaced');
    setTimeout(replace, replacePauseMs);
  });
  replace();
  return { stop };
}

async function startWorker() {
  const worker = cluster.fork();
  const ended = once(worker, 'exit').then(() => {
    throw new StartError('A process that answers requests could not start.');
  });
  const listening = new Promise<void>((resolve) => {
    worker.on('message', (message) => saysListening(message) && resolve());
  });
  await Promise.race([listening, ended]);
  // Later ends are not those of the start.
  ended.catch(() => undefined);
}

async function stopWorker(worker: Worker) {
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
