import { readFileSync } from 'node:fs';
import { type ModuleSizes, moduleSizesFile } from '../bin/module-sizes.ts';

/** Transferred bytes. */
export type Sent = { br: number; gzip: number };

export type PageWeight = {
  html: Sent;
  css: Sent;
  /** Scripts loaded at once, and those loaded at the visitor's first interaction. */
  jsBefore: Sent;
  jsAfter: Sent;
  /** The largest modules of these scripts, in bytes before minification; without those of every page. */
  largestModules: [module: string, bytes: number][];
};

const encodings = ['br', 'gzip'] as const;

/** The weight of a page: its HTML, style sheets, and all scripts up to hydration. */
export async function weighPage(origin: string, path: string, headers: Record<string, string> = {}) {
  const html = await (await fetch(origin + path, { headers })).text();
  const scripts = await scriptsOf(origin, html);
  const atOnce = fetchesScriptsAtOnce(html) ? scripts : matches(html, /<script [^>]*src="(\/[^"]+)"/g);
  const weight: PageWeight = {
    html: await sentPage(origin + path, headers),
    css: await sentFiles(origin, matches(html, /<link rel="stylesheet" href="([^"]+)"/g)),
    jsBefore: await sentFiles(origin, atOnce),
    jsAfter: await sentFiles(
      origin,
      scripts.filter((script) => !atOnce.includes(script)),
    ),
    largestModules: largestModulesOf(scripts),
  };
  return weight;
}

/** All pages except the back office load their module script at the first interaction. */
const fetchesScriptsAtOnce = (html: string) => /<script type="module"|<link rel="modulepreload"/.test(html);

/** Every script of the page, the route manifest included, with its imports. */
async function scriptsOf(origin: string, html: string): Promise<string[]> {
  const found = new Set<string>();
  const waiting = matches(html, /"(\/assets\/[^"]+\.js)"/g);
  while (waiting.length > 0) {
    const path = waiting.pop() ?? '';
    if (found.has(path)) continue;
    found.add(path);
    const { content } = await file(origin + path);
    waiting.push(...matches(content, /(?:from|import)\s*"\.\/([^"]+\.js)"/g).map((name) => `/assets/${name}`));
  }
  return [...found];
}

/** A page is cached after repeated requests, and then compressed better. */
async function sentPage(address: string, headers: Record<string, string>): Promise<Sent> {
  for (let turn = 0; turn < 3; turn++) await fetchEncoded(address, 'br', headers);
  const [br, gzip] = await Promise.all(encodings.map((encoding) => fetchEncoded(address, encoding, headers)));
  return { br: br?.bytes ?? 0, gzip: gzip?.bytes ?? 0 };
}

async function sentFiles(origin: string, paths: string[]): Promise<Sent> {
  const files = await Promise.all(paths.map((path) => file(origin + path)));
  return { br: sum(files.map(({ br }) => br)), gzip: sum(files.map(({ gzip }) => gzip)) };
}

type File = Sent & { content: string };
const files = new Map<string, Promise<File>>();

/** Files with a hash in their name are fetched once for all pages. */
function file(address: string): Promise<File> {
  const known = files.get(address) ?? fetchFile(address);
  files.set(address, known);
  return known;
}

async function fetchFile(address: string): Promise<File> {
  const { content, bytes: br } = await fetchEncoded(address, 'br');
  const { bytes: gzip } = await fetchEncoded(address, 'gzip');
  return { content, br, gzip };
}

async function fetchEncoded(address: string, encoding: string, headers: Record<string, string> = {}) {
  const response = await fetch(address, { headers: { ...headers, 'Accept-Encoding': encoding } });
  const sentAs = response.headers.get('content-encoding');
  if (!response.ok && response.status !== 404) throw new Error(`${address} answered ${response.status}`);
  if (sentAs !== encoding) throw new Error(`${address} is sent as ${sentAs ?? 'it is'}, not with ${encoding}.`);
  return { content: await response.text(), bytes: Number(response.headers.get('content-length')) };
}

let sizes: ModuleSizes | undefined;

function largestModulesOf(scripts: string[]): [string, number][] {
  sizes ??= JSON.parse(readFileSync(moduleSizesFile, 'utf8')) as ModuleSizes;
  const modules = scripts.flatMap((script) => Object.entries(sizes?.[script] ?? {}));
  const isOnEveryPage = (module: string) => /node_modules\/(react|react-dom|react-router|scheduler)\//.test(module);
  return modules
    .filter(([module]) => !isOnEveryPage(module))
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, 5);
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const matches = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, found = '']) => found);
