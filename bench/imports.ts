import { setTimeout as pause } from 'node:timers/promises';
import { boats } from '../tests/e2e/page-kinds.ts';
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
    const file = inventory(3_000 + (Math.floor(Date.now() / 60_000) % 5_000));
    const found: string[][] = [];
    for (const [name, query] of [
      ['compare', '?dryRun=1'],
      ['import', ''],
      ['compare what is there already', '?dryRun=1'],
    ] as const)
      found.push([name, ...(await measure(site, token, file, query))]);
    printTable(
      [`${rows} rows, ${products} products`, 'done after', 'memory', 'pages meanwhile', 'page p50', 'page p99'],
      found,
    );
  } finally {
    await site.stop();
  }
}

async function measure(site: Site, token: string, file: string, query: string): Promise<string[]> {
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
  const id = await start(site, token, file, query);
  while (!(await isDone(site, token, id))) {
    most = Math.max(most, site.memoryMegabytes());
    await pause(pollMs);
  }
  const seconds = (performance.now() - began) / 1000;
  isOver = true;
  await visiting;
  const sorted = ms.toSorted((one, other) => one - other);
  const at = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? Number.NaN)} ms`;
  return [`${seconds.toFixed(1)} s`, `+${Math.round(most - before)} MB`, String(ms.length), at(0.5), at(0.99)];
}

async function start({ origin }: Site, token: string, file: string, query: string): Promise<number> {
  const body = new FormData();
  body.append('file', new Blob([file]), 'inventory.csv');
  const response = await fetch(`${origin}/api/admin/product/asyncDataWithUploadFile${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body,
  });
  const { result } = (await response.json()) as { result: { id: number } };
  return result.id;
}

async function isDone({ origin }: Site, token: string, id: number): Promise<boolean> {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/api/admin/product/import?id=${id}`, { headers });
  const { result } = (await response.json()) as { result: { state: string } };
  if (result.state === 'failed') throw new Error('The import failed');
  return result.state === 'done';
}

function inventory(price: number): string {
  const lines = Array.from(
    { length: rows },
    (_, at) => `BENCH-${at},boats/aluminum-boats,Thunder Jet,Bench ${at},New,${price + (at % 900)}.00`,
  );
  return ['sku,category,brand,name_en,condition,price', ...lines].join('\n');
}
