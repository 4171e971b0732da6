import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from '@prometheus-io/client';

/** A process that answers requests queries the first one, which adds up the metrics of all of them. */
type Message = { metricsOfAll: string | null };

const isAnswer = (message: unknown): message is Message =>
  typeof message === 'object' && message !== null && 'metricsOfAll' in message;

const timeoutMs = 6_000;

/** Starts to exchange messages: the first process collects metrics, the others answer its request. */
const processes = new AggregatorRegistry();

/** The metrics of the site in Prometheus' text format: of this process, or the sums over all that answer requests. */
export async function metricsText(registry: Registry): Promise<string> {
  if (!cluster.isWorker) return await registry.metrics();
  return await new Promise((resolve, reject) => {
    const end = (text: string | null) => {
      process.off('message', listen);
      clearTimeout(timer);
      if (text === null) reject(new Error('The metrics of the other processes are not available'));
      else resolve(text);
    };
    const listen = (message: unknown) => isAnswer(message) && end(message.metricsOfAll);
    const timer = setTimeout(end, timeoutMs, null);
    process.on('message', listen);
    process.send?.({ metricsOfAll: null } satisfies Message);
  });
}

/** In a process that answers requests: takes part in the sums. Changes nothing where there is one process. */
export function joinMetrics(registry: Registry) {
  AggregatorRegistry.setRegistries(registry);
}

/** In the first process: answers requests for the sums. */
export function addUpMetrics() {
  cluster.on('message', (worker, message: unknown) => {
    if (!isAnswer(message)) return;
    const answer = (metricsOfAll: string | null) => worker.send({ metricsOfAll } satisfies Message);
    void processes.clusterMetrics().then(answer, () => answer(null));
  });
}
