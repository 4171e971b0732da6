import { resolve } from 'node:path';
import fc from 'fast-check';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readOwnerNote } from '#src/db/embedded/owner.server.ts';
import { hrefIn } from '#src/site/href.ts';
import { demoEnvironment } from '../demo-environment.ts';
import { type Office, openOffice } from '../e2e/office.ts';
import { boats, inFrench, luxor, luxorSlug, pageKinds } from '../e2e/page-kinds.ts';
import { type Edit, edit, editNames } from './random-edits.ts';
import { startSite } from './start-site.ts';

/** Cached pages after changes, on a separate site, whose records no other test reads. */

const metricsToken = 'a-token-of-this-test-alone';

let origin: string;
let stop: () => Promise<void>;
let office: Office;
let pool: Pool;
/** The addresses of all kinds of pages that are cached. */
let paths: string[];

// Starts a site, and opens each kind of page.
beforeAll(async () => {
  const port = Number(new URL(inject('origin')).port) + 80;
  const environment = demoEnvironment(port, `http-tests-${port}`);
  origin = environment.PUBLIC_URL;
  stop = await startSite({ ...environment, METRICS_TOKEN: metricsToken });
  office = await openOffice(origin);
  pool = new Pool({ ...readOwnerNote(resolve(environment.DATA_DIR))?.connection, max: 2 });
  pool.on('error', () => undefined);
  paths = await findCached(Object.values(pageKinds).flatMap((path) => [path, inFrench(path)]));
}, 120_000);
afterAll(async () => {
  await pool?.end();
  await stop?.();
});

async function findCached(addresses: string[]): Promise<string[]> {
  const cached: string[] = [];
  for (const path of addresses) {
    const response = await fetch(origin + path, { redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status === 200 && response.headers.has('etag')) cached.push(path);
  }
  return cached;
}

/** What a visitor gets, uncompressed, without headers whose values differ each time. */
async function read(path: string): Promise<string> {
  const response = await fetch(origin + path, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
  const headers = [...response.headers].filter(([name]) => !['date', 'keep-alive', 'x-request-id'].includes(name));
  return [response.status, JSON.stringify(headers), await response.text()].join('\n');
}

async function readAll(addresses: readonly string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const path of addresses) answers.push(await read(path));
  return answers;
}

/** How many pages were rendered, or only checked, for visitors so far. */
async function countPages(result: 'miss' | 'checked'): Promise<number> {
  const response = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
  const count = new RegExp(`^page_cache_requests_total\\{result="${result}"\\} (\\d+)`, 'm');
  return Number(count.exec(await response.text())?.[1] ?? 0);
}

const clearCache = () => office.call('POST', 'clear-cache');

/**
 * Resolves when the site has heard of all changes, if it had heard of all but the last one when this was called before:
 * it answers with the version of its last reading, which is dropped when it hears of a change.
 */
async function caughtUp(): Promise<void> {
  const { rows } = await pool.query<{ version: number }>('SELECT sum(changes)::int AS version FROM content_version');
  const version = async () => (await (await fetch(`${origin}/api/cache`)).json()).result.version;
  await expect.poll(version, { interval: 5 }).toBeGreaterThanOrEqual(rows[0]?.version ?? 0);
}

describe('a cached page', () => {
  test('of any kind is sent again after a change that it doesn’t show, and nothing is rendered', async () => {
    expect(paths.length).toBeGreaterThan(50);
    await readAll(paths);
    await caughtUp();
    await pool.query(`INSERT INTO redirect (from_path, to_path) VALUES ('/nobody-asks-for-this', '/')`);
    await caughtUp();
    const rendered: string[] = [];
    for (const path of paths) {
      const before = await countPages('miss');
      await read(path);
      if ((await countPages('miss')) > before) rendered.push(path);
    }
    expect(rendered).toEqual([]);
  });

  test('is rendered again when an admin has cleared the cache', async () => {
    await readAll(paths);
    const [missed, checked] = [await countPages('miss'), await countPages('checked')];
    await clearCache();
    await readAll(paths);
    // Up to 20 pages may have been rendered in the background before they were read.
    expect((await countPages('miss')) - missed).toBeGreaterThanOrEqual(paths.length - 20);
    expect(await countPages('checked')).toBe(checked);
  });

  // Each kind of page is rendered twice.
  test('of any kind has the same data each time they are loaded', { timeout: 60_000 }, async () => {
    const addresses = paths.map((path) => {
      const { pathname, search } = new URL(path, origin);
      return `${pathname === '/' ? '/_' : pathname}.data${search}`;
    });
    const first = await readAll(addresses);
    await clearCache();
    const second = await readAll(addresses);
    expect(addresses.filter((_address, at) => first[at] !== second[at])).toEqual([]);
  });

  test('says at once that an offer holds every unit, and that it is released', async () => {
    const list = `${boats}?brand=thunder-jet`;
    const words: [path: string, pending: string][] = [
      [luxor, 'Sale pending'],
      [luxor, 'A sale is under way.'],
      [inFrench(luxor), 'Vente en cours'],
      [`${luxor}.md`, 'Sale pending'],
      [`${inFrench(luxor)}.md`, 'Vente en cours'],
      [`${boats}.md?brand=thunder-jet`, 'Sale pending'],
      [list, 'Sale pending'],
      [inFrench(list), 'Vente en cours'],
      [hrefIn('en', '/request/:slug', { slug: luxorSlug }), 'Please call me if the sale falls through.'],
    ];
    // Other boats of the demo may be held, too.
    const countWords = async () => {
      await caughtUp();
      const texts = await readAll(words.map(([path]) => path));
      return words.map(([, pending], at) => (texts[at] ?? '').split(pending).length - 1);
    };
    const before = await countWords();
    await pool.query(`INSERT INTO unit_hold (quote_id, product_id, units)
      SELECT (SELECT min(id) FROM quote), id, stock FROM product WHERE slug = '${luxorSlug}'`);
    const held = await countWords();
    expect(words.filter((_word, at) => (held[at] ?? 0) <= (before[at] ?? 0))).toEqual([]);
    await pool.query(`DELETE FROM unit_hold WHERE product_id = (SELECT id FROM product WHERE slug = '${luxorSlug}')`);
    expect(await countWords()).toEqual(before);
  });

  test('knows edits of records that the demo has', async () => {
    const counts: [string, number][] = [];
    for (const name of editNames.toReversed()) counts.push([name, await edit(pool, [name, 2])]);
    expect(counts.filter(([, count]) => count !== 1)).toEqual([]);
  });

  // Renders hundreds of pages.
  test('is what a rendering from nothing would be, whatever has changed', { timeout: 300_000 }, async () => {
    const usual = ['/', inFrench(boats), luxor, '/blog', '/financing', '/book-marine-services'];
    const edits = fc.array(fc.tuple(fc.constantFrom(...editNames), fc.nat({ max: 9_999 })), {
      minLength: 1,
      maxLength: 3,
    });
    const some = fc.shuffledSubarray(paths, { minLength: 6, maxLength: 6 });
    const each = editNames.map((name, at): Edit => [name, at]);
    const examples = chunk(each, 2).map((two): [Edit[], string[]] => [two, usual]);
    await fc.assert(
      fc.asyncProperty(edits, some, async (changes, addresses) => {
        await readAll(addresses);
        await caughtUp();
        for (const change of changes) {
          await edit(pool, change);
          await caughtUp();
        }
        const cached = await readAll(addresses);
        await clearCache();
        const rendered = await readAll(addresses);
        expect(addresses.flatMap((path, at) => differenceOf(path, cached[at], rendered[at]))).toEqual([]);
      }),
      { numRuns: examples.length + 5, examples },
    );
  });
});

const chunk = <Item>(items: readonly Item[], size: number): Item[][] =>
  items.length === 0 ? [] : [items.slice(0, size), ...chunk(items.slice(size), size)];

function differenceOf(path: string, cached = '', rendered = ''): object[] {
  if (cached === rendered) return [];
  const at = [...cached].findIndex((character, index) => character !== rendered[index]);
  const part = (text: string) => text.slice(Math.max(at - 60, 0), at + 60);
  return [{ path, cached: part(cached), rendered: part(rendered) }];
}
