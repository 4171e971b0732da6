import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants } from 'node:zlib';
import { boats } from '../tests/e2e/page-kinds.ts';
import { holdConnections } from './connections.ts';
import { medianMs } from './measure.ts';
import { printTable } from './print-table.ts';
import { fillShop, openShop, type Site, signIn } from './site.ts';
import { compareStrangers } from './strangers.ts';
import { answersPerSecond } from './throughput.ts';

const filteredCall = '/api/product/?category=aluminum-boats&hull-length=14-24&condition=New&limit=12';
const facetCall = '/api/product/get-product-filters/?category=aluminum-boats&hull-length=14-24&condition=New';

/** Words that are read as filters; more of them than are measured, so that none is requested twice. */
const searchCalls = Array.from(
  { length: 250 },
  (_, at) => `/api/product/?q=used+aluminum+under+${10_000 + 200 * at}&limit=12`,
);

/** What a visitor has typed so far, letter by letter. */
const typed = [
  'mercury 90',
  'used aluminum',
  'pontoon',
  'propeller',
  'osprey 24',
  'engine oil',
  'winterizing',
  'jet boat',
];
const suggestCalls = typed.flatMap((text) =>
  Array.from({ length: text.length - 1 }, (_, at) => `/api/suggest/?q=${encodeURIComponent(text.slice(0, at + 2))}`),
);

const staffCalls = Array.from(
  { length: 20 },
  (_, page) => `/api/admin/product/all/?page=${page + 1}&sort={"price":-1}`,
);

const rows: string[][] = [];
const throughput: string[][] = [];
const strangers: string[][] = [];

async function compareWithFile(name: string, site: Site, addresses: string[], token?: string) {
  const headers: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const size = (await (await fetch(site.origin + addresses[0], { headers })).arrayBuffer()).byteLength;
  const ms = await medianMs(
    addresses.map((address) => site.origin + address),
    token,
  );
  const fileMs = await medianMs([`${site.origin}/bench/${nearestSize(size)}.bin`]);
  rows.push([
    name,
    `${ms.toFixed(2)} ms`,
    `${fileMs.toFixed(2)} ms`,
    `${(ms / fileMs).toFixed(1)} ×`,
    `${Math.round(size / 1024)} KB`,
  ]);
}

const fileSizesKilobytes = [4, 16, 32, 64, 96, 128, 192, 256, 384];
const nearestSize = (bytes: number) => fileSizesKilobytes.find((size) => size * 1024 >= bytes) ?? 384;

function writeStaticFiles() {
  for (const size of fileSizesKilobytes)
    writeFileSync(`build/client/bench/${size}.bin`, Buffer.alloc(size * 1024, 'x'));
  // Static files are listed when the site starts; their content is written later.
  for (const name of pageFiles) writeFileSync(name, '');
}

const pageFiles = ['build/client/bench/page.html', 'build/client/bench/page.html.br'] as const;

/** A cached page compared with a static file of the same bytes, uncompressed and compressed. */
async function compareThroughput(site: Site, path: string) {
  const html = Buffer.from(await (await fetch(site.origin + path)).arrayBuffer());
  const packed = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  writeFileSync(pageFiles[0], html);
  writeFileSync(pageFiles[1], packed);
  for (const encoding of ['identity', 'br']) {
    const stored = await answersPerSecond(site.origin + path, encoding);
    const file = await answersPerSecond(`${site.origin}/bench/page.html`, encoding);
    const size = encoding === 'br' ? packed.length : html.length;
    throughput.push([
      `listing page, ${encoding}`,
      `${Math.round(stored)} a second`,
      `${Math.round(file)} a second`,
      (stored / file).toFixed(2),
      `${Math.round(size / 1024)} KB`,
    ]);
  }
}

async function measureShop(count: number) {
  await fillShop(count);
  const site = await openShop(count);
  try {
    const products = await productAddresses(site);
    const pages = Array.from({ length: 20 }, (_, page) => `${boats}?page=${page + 1}`);
    // For signed-in users pages are not cached.
    const token = await signIn(site);
    await compareWithFile(`listing page, ${count} products`, site, pages, token);
    await compareWithFile(`product page, ${count} products`, site, products, token);
    await compareWithFile(`listing page, kept, ${count} products`, site, pages);
    await compareWithFile(`filtered list call, ${count} products`, site, [filteredCall]);
    await compareWithFile(`its facets call, ${count} products`, site, [facetCall]);
    await compareWithFile(`search call with filters in words, ${count} products`, site, searchCalls);
    await compareWithFile(`suggestions, ${count} products`, site, suggestCalls);
    await compareWithFile(`list call of the back office, ${count} products`, site, staffCalls, token);
    if (count === 10_000) {
      await visitPages(site, [...pages, ...products, '/', '/fr'], token);
      await compareThroughput(site, boats);
      strangers.push(...(await compareStrangers(site.origin + boats)));
    }
    rows.push([`start to ready, ${count} products`, `${Math.round(site.startMs)} ms`, '', '', '']);
    rows.push([`memory of the process, ${count} products`, `${Math.round(site.memoryMegabytes())} MB`, '', '', '']);
    if (count === 10_000) {
      for (const { name, megabytes } of await holdConnections(site))
        rows.push([`memory that ${name} add`, `${Math.round(megabytes)} MB`, '', '', '']);
    }
  } finally {
    await site.stop();
  }
}

async function productAddresses(site: Site): Promise<string[]> {
  const response = await fetch(`${site.origin}/api/product/?type=1&limit=20`);
  const { result } = (await response.json()) as { result: { record: { slug: string }[] } };
  return await Promise.all(
    result.record.map(async ({ slug }) => new URL((await fetch(`${site.origin}/product/${slug}`)).url).pathname),
  );
}

async function visitPages(site: Site, paths: string[], token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  for (let turn = 0; turn < 1000; turn++) {
    await (await fetch(site.origin + paths[turn % paths.length], { headers })).arrayBuffer();
  }
}

/** Pages and calls of shops with 10,000 and 100,000 products, each next to a static file of its size. */
export async function measureShops() {
  mkdirSync('build/client/bench', { recursive: true });
  try {
    writeStaticFiles();
    await measureShop(10_000);
    await measureShop(100_000);
    printTable(['what', 'median', 'static file of that size', 'ratio', 'size'], rows);
    printTable(['what', 'kept by the process', 'the same bytes as a file', 'ratio', 'size'], throughput);
    printTable(['what strangers add', 'pages a second', 'beside the page as it is'], strangers);
  } finally {
    rmSync('build/client/bench', { recursive: true, force: true });
  }
}
