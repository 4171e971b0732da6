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

export type WeighedPage = { html: string; css: number; js: number };

/** A page as it comes, and the bytes of the style sheets and scripts that it names, as a browser is sent them (brotli). */
export async function weighPage(origin: string, path: string): Promise<WeighedPage> {
  const html = await text(origin + path);
  const sheets = matches(html, /<link rel="stylesheet" href="([^"]+)"/g);
  const scripts = await scriptsOf(origin, html);
  return { html, css: await packedBytes(origin, sheets), js: await packedBytes(origin, scripts) };
}

/** Every script the page would load once its visitor touches it, the list of routes included, and what they import. */
export async function scriptsOf(origin: string, html: string): Promise<string[]> {
  const found = new Set<string>();
  const waiting = matches(html, /"(\/assets\/[^"]+\.js)"/g);
  while (waiting.length > 0) {
    const path = waiting.pop() ?? '';
    if (found.has(path)) continue;
    found.add(path);
    const { content } = await asset(origin + path);
    waiting.push(...matches(content, /(?:from|import)\s*"\.\/([^"]+\.js)"/g).map((name) => `/assets/${name}`));
  }
  return [...found];
}

async function packedBytes(origin: string, paths: string[]): Promise<number> {
  const assets = await Promise.all(paths.map((path) => asset(origin + path)));
  return assets.reduce((sum, { packed }) => sum + packed, 0);
}

type Asset = { content: string; packed: number };
const assets = new Map<string, Promise<Asset>>();

/** What has the name of its content in its address is fetched and packed once, for all pages that name it. */
function asset(address: string): Promise<Asset> {
  const known = assets.get(address) ?? fetchAsset(address);
  assets.set(address, known);
  return known;
}

async function fetchAsset(address: string): Promise<Asset> {
  const response = await fetch(address, { headers: { 'Accept-Encoding': 'br' } });
  const { headers } = response;
  if (headers.get('content-encoding') !== 'br') throw new Error(`${address} is not sent with brotli.`);
  return { content: await response.text(), packed: Number(headers.get('content-length')) };
}

const text = async (address: string) => (await fetch(address)).text();
const matches = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, found = '']) => found);
