import { setTimeout as pause } from 'node:timers/promises';
import { boats } from '../tests/e2e/page-kinds.ts';
import { inventory } from './inventory.ts';
import { printTable } from './print-table.ts';
import { fillShop, openShop, type Site, signIn } from './site.ts';

const products = 10_000;
const rows = 10_000;
const pollMs = 250;

/** A file of 10,000 rows compared, imported and compared again, while somebody opens pages that are rendered each time. */
export async function measureImports(): Promise<void> {
  await fillShop(products);
  const site = await openShop(products);
  try {
    const token = await signIn(site);
    // Other prices than the last run's, so that each run writes.
    const file = inventory(rows, 'BENCH', 3_000 + (Math.floor(Date.now() / 60_000) % 5_000));
    const found: string[][] = [];
    for (const [name, query] of [
      ['compare', '?dryRun=1'],
      ['import', ''],
      ['compare what is there already', '?dryRun=1'],
    ] as const)
      found.push([name, ...(await measure(site, token, file, query))]);
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

async function measure(site: Site, token: string, file: Blob, query: string): Promise<string[]> {
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
  let most = before;
  const began = performance.now();
  let run: Run;
  try {
    const id = await start(site, token, file, query);
    run = await look(site, token, id);
    for (; run.state !== 'done'; run = await look(site, token, id)) {
      most = Math.max(most, site.memoryMegabytes());
      await pause(pollMs);
    }
  } finally {
    isOver = true;
    await visiting;
  }
  const seconds = (performance.now() - began) / 1000;
  const sorted = ms.toSorted((one, other) => one - other);
  const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)} ms`;
  const { created, updated, unchanged } = run.counts;
  return [
    `${created} / ${updated} / ${unchanged}`,
    `${seconds.toFixed(1)} s`,
    `+${Math.round(most - before)} MB`,
    String(ms.length),
    at(0.5),
    at(0.99),
  ];
}

async function start({ origin }: Site, token: string, file: Blob, query: string): Promise<number> {
  const body = new FormData();
  body.append('file', file, 'inventory.csv');
  const response = await fetch(`${origin}/api/admin/product/asyncDataWithUploadFile${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  const { result } = (await response.json()) as { result: { id: number } };
  return result.id;
}

type Run = { state: string; counts: { created: number; updated: number; unchanged: number; failed: number } };

async function look({ origin }: Site, token: string, id: number): Promise<Run> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/admin/product/import?id=${id}`, { headers });
  const text = await response.text();
  const { result } = JSON.parse(text) as { result: Run };
  // An import that refuses rows does less than one that writes them.
  if (result.state === 'failed' || result.counts.failed > 0)
    throw new Error(`The import failed: ${text.slice(0, 1_000)}`);
  return result;
}
