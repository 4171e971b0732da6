import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { boats } from '../tests/e2e/page-kinds.ts';
import { medianOf } from './measure.ts';
import { printTable } from './print-table.ts';
import { type Checkout, fillShop, firstPort, openShop, ours, type Site, signIn } from './site.ts';
import { answersPerSecond } from './throughput.ts';

/** The site before the work on its speed. */
const commit = 'e990c42';
const before: Checkout = { folder: 'var/bench-before', port: firstPort + 1 };

const products = 10_000;
const connections = 8;
const rounds = 3;
const measuredMs = 5_000;
const mixedPages = 1_000;

type Subject = { site: Site; token: string; pages: Record<PageKind, string[]> };
type PageKind = 'list' | 'product';
type Rendered = { perSecond: number; cpuMs: number };

/** Both sites take turns, so that both meet the same machine. */
export async function compareWithBefore(): Promise<void> {
  ensureCheckout();
  const checkouts = [before, ours];
  for (const checkout of checkouts) await fillShop(products, checkout);
  for (const { folder } of checkouts) writeStaticFile(folder);
  const sites = await Promise.all(checkouts.map((checkout) => openShop(products, checkout)));
  try {
    const [old, now] = await Promise.all(sites.map(subjectOf));
    if (!old || !now) throw new Error('A site is missing');
    const rows = [
      ...(await compareRendering(old, now)),
      ...(await compareStored(old, now)),
      ...(await compareSizes(old, now)),
      await compareMemory(old, now),
    ];
    printTable([`${products} products, one process`, commit, 'now', 'ratio'], rows);
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
  }
}

/** The files of the commit; its own commands install and build it. */
function ensureCheckout() {
  if (existsSync(before.folder)) return;
  mkdirSync(before.folder, { recursive: true });
  const files = execFileSync('git', ['archive', commit], { maxBuffer: 1_073_741_824 });
  execFileSync('tar', ['-x', '-C', before.folder], { input: files });
}

const staticFile = '1.bin';

function writeStaticFile(folder: string) {
  mkdirSync(`${folder}/build/client/bench`, { recursive: true });
  writeFileSync(`${folder}/build/client/bench/${staticFile}`, Buffer.alloc(1024, 'x'));
}

async function subjectOf(site: Site): Promise<Subject> {
  const response = await fetch(`${site.origin}/api/product/?type=1&limit=20`);
  const { result } = (await response.json()) as { result: { record: { slug: string }[] } };
  const product = await Promise.all(
    result.record.map(async ({ slug }) => new URL((await fetch(`${site.origin}/product/${slug}`)).url).pathname),
  );
  const list = Array.from({ length: 20 }, (_, page) => `${boats}?page=${page + 1}`);
  return { site, token: await signIn(site), pages: { list, product } };
}

/** Pages of signed-in visitors are rendered each time. */
async function compareRendering(old: Subject, now: Subject): Promise<string[][]> {
  const rows: string[][] = [];
  for (const kind of ['list', 'product'] as const) {
    const found: { old: Rendered; now: Rendered }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const both = { old: await render(old, kind), now: await render(now, kind) };
      // The first round warms both up.
      if (round > 0) found.push(both);
    }
    const median = (which: 'old' | 'now', what: keyof Rendered) => medianOf(found.map((both) => both[which][what]));
    rows.push(
      row(`${kind} page, rendered, pages a second`, median('old', 'perSecond'), median('now', 'perSecond')),
      row(`${kind} page, rendered, processor time in ms`, median('old', 'cpuMs'), median('now', 'cpuMs')),
    );
  }
  return rows;
}

async function render({ site, token, pages }: Subject, kind: PageKind): Promise<Rendered> {
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Encoding': 'identity' };
  const began = performance.now();
  const usedBefore = site.cpuMs();
  let count = 0;
  const ask = async () => {
    while (performance.now() - began < measuredMs) {
      const address = pages[kind][count++ % pages[kind].length] ?? '';
      const response = await fetch(site.origin + address, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const seconds = (performance.now() - began) / 1000;
  return { perSecond: count / seconds, cpuMs: (site.cpuMs() - usedBefore) / count };
}

/** A page from the page cache, and a small static file. */
async function compareStored(old: Subject, now: Subject): Promise<string[][]> {
  const rows: string[][] = [];
  for (const [name, path] of [
    ['list page, cached, pages a second', boats],
    ['static file of 1 KB, a second', `/bench/${staticFile}`],
  ] as const) {
    const found: number[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      found.push([
        await answersPerSecond(old.site.origin + path, 'identity'),
        await answersPerSecond(now.site.origin + path, 'identity'),
      ]);
    }
    rows.push(row(name, medianOf(found.map(([one = 0]) => one)), medianOf(found.map(([, other = 0]) => other))));
  }
  return rows;
}

async function compareSizes(old: Subject, now: Subject): Promise<string[][]> {
  const size = async ({ site }: Subject, path: string) =>
    (await (await fetch(site.origin + path)).bytes()).length / 1024;
  const paths = [
    ['home page', '/', '/'],
    ['list', boats, boats],
    ['first boat of the list', old.pages.product[0], now.pages.product[0]],
  ] as const;
  const rows: string[][] = [];
  for (const [name, pathBefore = '', pathNow = ''] of paths)
    rows.push(row(`HTML of the ${name}, KB`, await size(old, pathBefore), await size(now, pathNow)));
  return rows;
}

async function compareMemory(old: Subject, now: Subject): Promise<string[]> {
  for (const { site, token, pages } of [old, now]) {
    const headers = { Authorization: `Bearer ${token}` };
    const mixed = [...pages.list, ...pages.product, '/', '/fr'];
    for (let turn = 0; turn < mixedPages; turn += 1)
      await (await fetch(site.origin + mixed[turn % mixed.length], { headers })).arrayBuffer();
  }
  return row(`memory after ${mixedPages} more pages, MB`, old.site.memoryMegabytes(), now.site.memoryMegabytes());
}

const row = (name: string, old: number, now: number): string[] => [
  name,
  old.toFixed(old < 100 ? 1 : 0),
  now.toFixed(now < 100 ? 1 : 0),
  (now / old).toFixed(2),
];
