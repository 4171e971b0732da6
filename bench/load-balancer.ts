import { setTimeout as pause } from 'node:timers/promises';
import { openNode, type Site } from './site.ts';

type Node = { port: number; site: Site; isReady: boolean };

const checkMs = 100;
/** For requests that a stopping node has not accepted, as load balancers do. */
const maxTries = 3;

/** Sends requests to the nodes in turn that say at `/readyz` that they are ready. */
export class LoadBalancer {
  readonly #ports: readonly number[];
  readonly #dataDir: string;
  readonly #databaseUrl: string;
  readonly #nodes: Node[] = [];
  #turn = 0;
  #isStopping = false;
  #checking: Promise<void> = Promise.resolve();

  constructor(ports: readonly number[], dataDir: string, databaseUrl: string) {
    this.#ports = ports;
    this.#dataDir = dataDir;
    this.#databaseUrl = databaseUrl;
  }

  async start(): Promise<void> {
    for (const port of this.#ports) this.#nodes.push({ port, site: await this.#open(port), isReady: true });
    this.#checking = this.#check();
  }

  /** The node whose turn it is. */
  next(): { origin: string } {
    const ready = this.#nodes.filter(({ isReady }) => isReady);
    this.#turn += 1;
    const node = ready[this.#turn % ready.length] ?? this.#nodes[0];
    if (!node) throw new Error('There is no node');
    return node.site;
  }

  /** The body of a successful answer. Throws on any other. */
  async send(path: string, init: RequestInit = {}): Promise<string> {
    for (let tries = 1; ; tries += 1) {
      try {
        const response = await fetch(this.next().origin + path, init);
        const text = await response.text();
        if (response.ok) return text;
        throw new Refused(`${response.status} to ${init.method ?? 'GET'} ${path}: ${text.slice(0, 200)}`);
      } catch (error) {
        if (error instanceof Refused || tries === maxTries) throw error;
        await pause(checkMs);
      }
    }
  }

  /** Stops a node and starts it again. It gets no request once it reports that it is not ready. */
  async restart(at: number): Promise<void> {
    const node = this.#nodes[at];
    if (!node) return;
    await node.site.stop();
    node.isReady = false;
    node.site = await this.#open(node.port);
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    await this.#checking;
    await Promise.all(this.#nodes.map(({ site }) => site.stop()));
  }

  readonly #open = (port: number) => openNode(port, this.#dataDir, this.#databaseUrl);

  async #check(): Promise<void> {
    while (!this.#isStopping) {
      for (const node of this.#nodes) {
        node.isReady = await fetch(`${node.site.origin}/readyz`).then(
          async (response) => (await response.text()) !== '' && response.ok,
          () => false,
        );
      }
      await pause(checkMs);
    }
  }
}

class Refused extends Error {}
