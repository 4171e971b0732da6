import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Office, officeOf } from '../tests/e2e/office.ts';
import { boats, inFrench, luxor } from '../tests/e2e/page-kinds.ts';
import { medianOf } from './measure.ts';
import { printTable } from './print-table.ts';
import { openDemo, type Site, signIn } from './site.ts';

const metricsToken = 'only-for-measuring';
const rounds = 6;
/** After that the hottest pages are checked, as they are between two visits of a real day. */
const afterSaveMs = 1_500;
const day = { visits: 10_000, saves: 200 };
const noon = day.saves / 2;

/** What a save costs the next visitors of pages that don't show it. */
export const measureSaves = (): Promise<void> => withDemo(compareCheckWithRendering);

/** How many answers come from the cache on a day with many saves. */
export const measureDay = (): Promise<void> => withDemo(simulateDay);

async function withDemo(measure: (site: Site, office: Office) => Promise<void>): Promise<void> {
  const site = await openDemo({ METRICS_TOKEN: metricsToken });
  try {
    await measure(site, officeOf(site.origin, await signIn(site)));
  } finally {
    await site.stop();
  }
}

/** What all pages of a language share is read again by the first page requested after a save: here by this one. */
const firstPage = '/about-us';

async function compareCheckWithRendering(site: Site, office: Office) {
  const shared: number[] = [];
  const pages = { home: '/', list: boats, product: luxor, contact: '/contact', 'product in French': inFrench(luxor) };
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(pages)) {
    const first = path.startsWith('/fr') ? inFrench(firstPage) : firstPage;
    const [checked, rendered]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      await visit(site, first);
      await visit(site, path);
      await saveUnseen(office);
      shared.push(await cpuOf(site, () => visit(site, first)));
      checked.push(await cpuOf(site, () => visit(site, path)));
      await pause(afterSaveMs);
      await office.call('POST', 'clear-cache');
      await visit(site, first);
      rendered.push(await cpuOf(site, () => visit(site, path)));
      await pause(afterSaveMs);
    }
    const [check, render] = [medianOf(checked), medianOf(rendered)];
    rows.push([name, `${check.toFixed(1)} ms`, `${render.toFixed(1)} ms`, (check / render).toFixed(2)]);
  }
  printTable(['a page after a save, processor time', 'checked', 'rendered', 'ratio'], rows);
  console.log(`The first page of all after a save, reading again what they share: ${medianOf(shared).toFixed(1)} ms\n`);
}

/** Processor time of all threads of the site, in milliseconds. */
async function cpuOf({ pid }: Site, work: () => Promise<void>): Promise<number> {
  // The rest of the save is over then.
  await pause(100);
  const before = cpuMs(pid);
  await work();
  return cpuMs(pid) - before;
}

function cpuMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

async function visit({ origin }: Site, path: string): Promise<void> {
  const response = await fetch(origin + path, { headers: { 'Accept-Encoding': 'br' } });
  await response.arrayBuffer();
}

let redirects = 0;
const saveUnseen = ({ call }: Office) => call('POST', 'redirect', { from: `/old-page-${redirects++}`, to: '/contact' });

async function simulateDay(site: Site, office: Office) {
  const pages = await pagesOf(site);
  const save = await saves(office);
  for (const path of pages) await visit(site, path);
  const before = await answersOf(site);
  for (let at = 0; at < day.saves; at++) {
    await save(at);
    await pause(afterSaveMs);
    for (let count = 0; count < day.visits / day.saves; count++) await visit(site, somePage(pages));
  }
  const after = await answersOf(site);
  const [hit = 0, checked = 0, miss = 0] = ['hit', 'checked', 'miss'].map(
    (result) => (after[result] ?? 0) - (before[result] ?? 0),
  );
  const share = (count: number) => `${((100 * count) / (hit + checked + miss)).toFixed(1)} %`;
  printTable(
    [
      `${day.visits} visits of ${pages.length} pages, ${day.saves} saves`,
      'fresh',
      'checked',
      'rendered',
      'from the cache',
    ],
    [['answers', share(hit), share(checked), share(miss), share(hit + checked)]],
  );
}

/** Every page of the sitemap, the home page and lists first. */
async function pagesOf({ origin }: Site): Promise<string[]> {
  const locations = async (path: string) =>
    [...(await (await fetch(origin + path)).text()).matchAll(/<loc>([^<]+)/g)].map(
      ([, at = '']) => new URL(at).pathname,
    );
  const pages = (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
  const isDeep = (path: string) => (/\/(product|blog)\//.test(path) ? 1 : 0);
  return pages.sort((one, other) => isDeep(one) - isDeep(other) || one.length - other.length);
}

/** The nth page has a nth of the visits of the first one (Zipf). */
function somePage(pages: readonly string[]): string {
  return pages[Math.floor(pages.length ** Math.random()) - 1] ?? '/';
}

/**
 * Of ten saves five are in the inbox, which no visitor sees, three change the price of a product, six in a row that of the
 * same one, one a post and one a redirect. Once a day something changes on all pages.
 */
async function saves({ call }: Office): Promise<(at: number) => Promise<unknown>> {
  type List = { record: { id: number; price: number }[] };
  const products = (await call<List>('GET', 'product/all?limit=100')).record;
  const posts = (await call<List>('GET', 'post/all?limit=100')).record;
  const notification = { stickerColor: '#b3211b', publish: true };
  const lead = { type: 1, name: 'Imogen Skiff', email: 'imogen@example.com', message: 'Is it still there?' };
  return (at) => {
    const nth = at % 10;
    if (at === noon)
      return call('POST', 'notification', { ...notification, slug: `day-${at}`, title: { en: `Day ${at}`, fr: null } });
    if (nth === 0) return call('POST', 'redirect', { from: `/former-page-${at}`, to: '/contact' });
    if (nth === 5) return call('PUT', 'post', { id: posts[at % posts.length]?.id, title: `Winter storage ${at}` });
    if (nth % 2 || nth === 8) return call('POST', 'contact', lead);
    const { id, price = 0 } = products[10 * Math.floor(at / 20)] ?? {};
    return call('PUT', 'product', { id, price: price + at });
  };
}

/** Answers of pages to visitors so far, by whether the cache had them. */
async function answersOf({ origin }: Site): Promise<Record<string, number>> {
  const response = await fetch(`${origin}/metrics`, { headers: { Authorization: `Bearer ${metricsToken}` } });
  const counts = (await response.text()).matchAll(/^page_cache_requests_total\{result="(\w+)"\} (\d+)/gm);
  return Object.fromEntries([...counts].map(([, result, count]) => [result, Number(count)]));
}
