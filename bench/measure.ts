import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The middle of the times that one address takes, in milliseconds, asked one after the other on a kept connection. */
export async function medianMs(addresses: string[], token?: string): Promise<number> {
  const taken: number[] = [];
  for (let turn = 0; turn < measuredTurns + warmUpTurns; turn++) {
    const address = addresses[turn % addresses.length] ?? '';
    const started = performance.now();
    const headers = { 'Accept-Encoding': 'identity', ...(token && { Authorization: `Bearer ${token}` }) };
    const response = await fetch(address, { headers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    if (turn >= warmUpTurns) taken.push(performance.now() - started);
  }
  return taken.sort((one, other) => one - other)[Math.floor(taken.length / 2)] ?? Number.NaN;
}

const measuredTurns = 200;
const warmUpTurns = 50;

export type PageWeight = { html: number; htmlBrotli: number; css: number; js: number };

/** Bytes of one page kind: HTML as it is and packed, style sheets and scripts that it names (gzip). */
export async function weighPage(origin: string, path: string): Promise<PageWeight> {
  const html = await text(origin + path);
  const sheets = matches(html, /<link rel="stylesheet" href="([^"]+)"/g);
  return {
    html: Buffer.byteLength(html),
    htmlBrotli: brotliCompressSync(html).length,
    css: await gzipTotal(origin, sheets),
    js: await gzipTotal(origin, await scriptsOf(origin, html)),
  };
}

/** Every module the page would load once its visitor touches it, followed through its static imports. */
async function scriptsOf(origin: string, html: string): Promise<string[]> {
  const found = new Set<string>();
  const waiting = matches(html, /"(\/assets\/[^"]+\.js)"/g);
  while (waiting.length > 0) {
    const path = waiting.pop() ?? '';
    if (found.has(path) || path.includes('manifest-')) continue;
    found.add(path);
    const code = await text(origin + path);
    waiting.push(...matches(code, /(?:from|import)\s*"\.\/([^"]+\.js)"/g).map((name) => `/assets/${name}`));
  }
  return [...found];
}

const text = async (address: string) => (await fetch(address)).text();
const matches = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, found = '']) => found);

async function gzipTotal(origin: string, paths: string[]): Promise<number> {
  const sizes = await Promise.all(paths.map(async (path) => gzipSync(await text(origin + path)).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}
