import { setTimeout as pause } from 'node:timers/promises';
import { boats } from '../tests/e2e/page-kinds.ts';
import { inventory } from './inventory.ts';
import { printTable } from './print-table.ts';
import { fillShop, openShop, type Site, signIn } from './site.ts';

const products = 10_000;
const rows = 10_000;
const pollMs = 250;

/**
 * A file of 10,000 rows compared, imported and compared again, then the same list from a source, while somebody opens
 * pages that are rendered each time.
 */
export async function measureImports(): Promise<void> {
  await fillShop(products);
  const site = await openShop(products);
  try {
    const token = await signIn(site);
    // Other prices than the last run's, so that each run writes.
    const price = 3_000 + (Math.floor(Date.now() / 60_000) % 5_000);
    const file = inventory(rows, 'BENCH', price);
    const source = await makeSource(site, token);
    const found: string[][] = [];
    for (const [name, begin] of [
      ['compare', () => importOf(site, token, file, '?dryRun=1')],
      ['import', () => importOf(site, token, file, '')],
      ['compare what is there already', () => importOf(site, token, file, '?dryRun=1')],
      ['source, all is new', () => runOf(site, token, source, inventory(rows, `S${source}`, price))],
      ['source, all prices differ', () => runOf(site, token, source, inventory(rows, `S${source}`, price + 1))],
      ['source, nothing differs', () => runOf(site, token, source, inventory(rows, `S${source}`, price + 1))],
    ] as const)
      found.push([name, ...(await measure(site, token, begin))]);
    printTable(
      [
        `${rows} rows, ${products} products`,
        'created / updated / unchanged',
        'done after',
        'memory',
        'pages meanwhile',
        'page p50',
        'page p99',
      ],
      found,
    );
  } finally {
    await site.stop();
  }
}

type Counts = { created: number; updated: number; unchanged: number; failed: number };
/** The counts of what was begun, once it is done. */
type Look = () => Promise<Counts | null>;

async function measure(site: Site, token: string, begin: () => Promise<Look>): Promise<string[]> {
  const ms: number[] = [];
  let isOver = false;
  const visit = async () => {
    for (let turn = 1; !isOver; turn += 1) {
      const began = performance.now();
      const headers = { Authorization: `Bearer ${token}` };
      await (await fetch(`${site.origin}${boats}?page=${(turn % 50) + 1}`, { headers })).arrayBuffer();
      ms.push(performance.now() - began);
      await pause(50);
    }
  };
  const visiting = visit();
  const before = site.memoryMegabytes();
  let max = before;
  const began = performance.now();
  let counts: Counts | null = null;
  try {
    const look = await begin();
    for (counts = await look(); counts === null; counts = await look()) {
      max = Math.max(max, site.memoryMegabytes());
      await pause(pollMs);
    }
  } finally {
    isOver = true;
    await visiting;
  }
  const seconds = (performance.now() - began) / 1000;
  const sorted = ms.toSorted((one, other) => one - other);
  const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)} ms`;
  return [
    `${counts.created} / ${counts.updated} / ${counts.unchanged}`,
    `${seconds.toFixed(1)} s`,
    `+${Math.round(max - before)} MB`,
    String(ms.length),
    at(0.5),
    at(0.99),
  ];
}

async function importOf(site: Site, token: string, file: Blob, query: string): Promise<Look> {
  const { id } = await upload(site, token, `product/asyncDataWithUploadFile${query}`, file);
  return async () => {
    const run = (await get(site, token, `product/import?id=${id}`)) as { state: string; counts: Counts };
    return countsOf(run, run.counts);
  };
}

async function runOf(site: Site, token: string, source: number, file: Blob): Promise<Look> {
  const { id } = await upload(site, token, `source/file?id=${source}`, file);
  return async () => {
    const run = (await get(site, token, `source-run?id=${id}`)) as { state: string } & Counts;
    return countsOf(run, run);
  };
}

/** An import that refuses rows does less than one that writes them. */
function countsOf(run: { state: string }, counts: Counts): Counts | null {
  if (['failed', 'asking', 'dropped'].includes(run.state) || counts.failed > 0)
    throw new Error(`The import failed: ${JSON.stringify(run).slice(0, 1_000)}`);
  return run.state === 'done' ? counts : null;
}

async function makeSource({ origin }: Site, token: string): Promise<number> {
  const response = await fetch(`${origin}/api/admin/source`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: `List of ${Date.now()}`, format: 'table', schedule: 'manual' }),
  });
  return (await resultOf<{ id: number }>(response)).id;
}

async function upload({ origin }: Site, token: string, path: string, file: Blob): Promise<{ id: number }> {
  const body = new FormData();
  body.append('file', file, 'inventory.csv');
  const headers = { Authorization: `Bearer ${token}` };
  return await resultOf(await fetch(`${origin}/api/admin/${path}`, { method: 'POST', headers, body }));
}

const get = async ({ origin }: Site, token: string, path: string): Promise<unknown> =>
  resultOf(await fetch(`${origin}/api/admin/${path}`, { headers: { Authorization: `Bearer ${token}` } }));

async function resultOf<Result>(response: Response): Promise<Result> {
  const text = await response.text();
  if (!response.ok) throw new Error(`The site answered ${response.status}: ${text.slice(0, 1_000)}`);
  return (JSON.parse(text) as { result: Result }).result;
}
