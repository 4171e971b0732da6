import { setTimeout as pause } from 'node:timers/promises';
import { boats } from '../tests/e2e/page-kinds.ts';
import { withNodes } from './nodes.ts';
import { printTable } from './print-table.ts';
import { fillShop, openShop, signIn } from './site.ts';

const sizes = [1_000, 10_000, 100_000];
const defaultSize = 10_000;
const crowds = [10, 100, 1_000];
const defaultCrowd = 100;
const measuredMs = Number(process.env.SCALING_SECONDS ?? 10) * 1000;
/** Between two requests of one visitor. */
const thinkMs = [1_000, 3_000] as const;
const renderConnections = 4;

type Ask = (path: string, token?: string) => Promise<void>;
type Subject = { products: number; processes: number; nodes: number };

/**
 * Visitors at once to shops of three sizes, to one and two processes, and to one and two nodes; and pages that are
 * rendered each time. Client, sites and database share the machine, so more processes than cores win nothing.
 */
export async function measureScaling(): Promise<void> {
  const rows: string[][] = [];
  for (const products of sizes) {
    await fillShop(products);
    for (const processes of products === defaultSize ? [1, 2] : [1])
      rows.push(...(await measureProcesses({ products, processes, nodes: 1 })));
  }
  for (const nodes of [1, 2]) rows.push(...(await measureNodes({ products: defaultSize, processes: 1, nodes })));
  printTable(
    [
      'products',
      'processes',
      'nodes',
      'visitors',
      'answers a second',
      'p50',
      'p95',
      'p99',
      'errors',
      'rendered a second',
    ],
    rows,
  );
}

async function measureProcesses(subject: Subject): Promise<string[][]> {
  const settings: Record<string, string> = subject.processes > 1 ? { WEB_CONCURRENCY: String(subject.processes) } : {};
  const site = await openShop(subject.products, settings);
  try {
    const ask = async (path: string, token?: string) => {
      const response = await fetch(site.origin + path, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    };
    return await measure(subject, ask, await signIn(site));
  } finally {
    await site.stop();
  }
}

/** Nodes with their own PostgreSQL beside them, behind a load balancer in this process. */
const measureNodes = (subject: Subject) =>
  withNodes(subject.nodes, subject.products, async (balancer) => {
    const ask = async (path: string, token?: string) => {
      await balancer.send(path, token ? { headers: { Authorization: `Bearer ${token}` } } : {});
    };
    return await measure(subject, ask, await signIn(balancer.next()));
  });

async function measure(subject: Subject, ask: Ask, token: string): Promise<string[][]> {
  const rendered = await renderedPerSecond(ask, token);
  const rows: string[][] = [];
  for (const visitors of subject.products === defaultSize ? crowds : [defaultCrowd]) {
    const { ms, errors } = await crowd(visitors, ask);
    const sorted = ms.toSorted((one, other) => one - other);
    const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)} ms`;
    const { products, processes, nodes } = subject;
    const perSecond = (ms.length / measuredMs) * 1000;
    rows.push([
      ...[products, processes, nodes, visitors, Math.round(perSecond)].map(String),
      ...[at(0.5), at(0.95), at(0.99), String(errors), rendered.toFixed(0)],
    ]);
  }
  return rows;
}

async function renderedPerSecond(ask: Ask, token: string): Promise<number> {
  let count = 0;
  const ends = performance.now() + measuredMs;
  const render = async () => {
    for (; performance.now() < ends; count += 1) await ask(`${boats}?page=${(count % 20) + 1}`, token);
  };
  await Promise.all(Array.from({ length: renderConnections }, render));
  return (count / measuredMs) * 1000;
}

/** Nine of ten pages are those that many visit, and cached; one is a search. */
async function crowd(visitors: number, ask: Ask): Promise<{ ms: number[]; errors: number }> {
  const ms: number[] = [];
  let errors = 0;
  const ends = performance.now() + measuredMs;
  const think = () => pause(thinkMs[0] + Math.random() * (thinkMs[1] - thinkMs[0]));
  const visit = async () => {
    await pause(Math.random() * thinkMs[1]);
    while (performance.now() < ends) {
      const turn = Math.floor(Math.random() * 200);
      const path =
        turn < 20 ? `${boats}?price=${turn * 1000}-90000` : turn < 60 ? '/' : `${boats}?page=${(turn % 20) + 1}`;
      const began = performance.now();
      try {
        await ask(path);
        ms.push(performance.now() - began);
      } catch {
        errors += 1;
      }
      await think();
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return { ms, errors };
}
