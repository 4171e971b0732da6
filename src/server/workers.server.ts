import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { Log } from '#src/lib/process/log.server.ts';
import { StartError } from '#src/lib/start-error.ts';
import { addUpMetrics } from './metrics/processes-metrics.server.ts';

export type Workers = {
  /** Tells all of them to stop, and resolves when they have. */
  stop: () => Promise<void>;
};

/** Leaves time for what ended a process, like the database, to come back. */
const replacePauseMs = 1_000;

/**
 * Starts processes that share one port, and resolves when all listen. Throws a StartError when one can't. One that ends
 * later is replaced.
 */
export async function startWorkers(count: number, log: Pick<Log, 'error'>): Promise<Workers> {
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
  await Promise.race([once(worker, 'listening'), ended]);
  // Later ends are not those of the start.
  ended.catch(() => undefined);
}

async function stopWorker(worker: Worker) {
  const ended = once(worker, 'exit');
  worker.process.kill('SIGTERM');
  await ended;
}
