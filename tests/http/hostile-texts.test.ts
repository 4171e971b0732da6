import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { demoEnvironment } from '../demo-environment.ts';
import { hostileIn, hostileInXml, readerSees } from './hostile-markup.ts';
import { type Made, makeHostileRecords, openBackOffice, sendHostileForms } from './hostile-records.ts';
import { hostileTexts } from './hostile-texts.ts';
import { readPage } from './read-page.ts';
import { startSite } from './start-site.ts';

/**
 * Every text field of every resource gets text that would become markup. Everything that shows it must show it as text.
 * On a separate site, where no other test reads it.
 */

type Reading = { path: string; status: number; found: string[]; isShown: boolean };

describe('hostile words in every field', () => {
  let origin: string;
  let stop: () => Promise<void>;
  let office: Awaited<ReturnType<typeof openBackOffice>>;
  let made: Made;
  let slug: string;

  // Starts a site and writes each of its resources.
  beforeAll(async () => {
    const port = Number(new URL(inject('origin')).port) + 60;
    const environment = demoEnvironment(port, `http-tests-${port}`);
    origin = environment.PUBLIC_URL;
    stop = await startSite({ ...environment, SEED: 'empty' });
    office = await openBackOffice(origin);
    const records = await makeHostileRecords(office);
    expect(Object.entries(records.written).filter(([, fields]) => fields.length === 0)).toEqual([]);
    made = records.made;
    const mailbox = 'shop@mail.example';
    const mailTo = { contact: mailbox, quotes: mailbox, trades: mailbox, service: mailbox, parts: mailbox };
    await office.call('PUT', 'setting', { key: 'mailTo', value: mailTo });
    await sendHostileForms(office, made);
    slug = String((await office.call('GET', `product?id=${made.product}`)).result.slug);
  }, 60_000);
  afterAll(() => stop?.());

  async function read(path: string, headers: Record<string, string> = {}): Promise<Reading & { text: string }> {
    const response = await fetch(origin + path, { headers });
    const text = await response.text();
    const isPage = response.headers.get('content-type')?.includes('html');
    const found = isPage ? hostileIn(text) : hostileInXml(text);
    return { path, status: response.status, found, isShown: readerSees(text).includes('data-hostile'), text };
  }

  /** Reads pages, and those that they link to. */
  async function walk(start: readonly string[], max: number): Promise<Reading[]> {
    const known = new Set(start);
    const readings: Reading[] = [];
    for (const path of known) {
      if (readings.length === max) break;
      const { text, ...reading } = await read(path);
      readings.push(reading);
      for (const link of readPage(text).links) {
        const { pathname } = new URL(link, origin);
        if (!/^(\/fr)?\/(auth\/google|pictures|files|assets)|\.txt$/.test(pathname)) known.add(pathname);
      }
    }
    return readings;
  }

  const wrongIn = (readings: readonly Reading[]) =>
    readings.filter(({ found, status }) => found.length > 0 || status >= 500);

  test('stay text on every page of the storefront', async () => {
    const own = [`/product/${slug}`, `/print/${slug}`, '/blog', '/contact', '/book-marine-services'];
    const search = `/search?q=${encodeURIComponent(hostileTexts[1])}`;
    const readings = await walk(['/', '/fr', search, ...own, ...own.map((path) => `/fr${path}`)], 120);
    expect(wrongIn(readings)).toEqual([]);
    expect(readings.filter(({ isShown }) => isShown).map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/', '/fr', search, `/product/${slug}`, `/print/${slug}`, '/blog', '/contact']),
    );
  });

  test('stay text in feeds', async () => {
    const feeds = ['/sitemap.xml', '/feeds/meta.xml', '/fr/feeds/meta.xml', '/feeds/openmarine.xml'];
    for (const path of [...feeds, '/blog/rss.xml', '/fr/blog/rss.xml']) {
      const { status, found } = await read(path);
      expect({ path, status, found }).toEqual({ path, status: 200, found: [] });
    }
    expect((await read('/feeds/meta.xml')).text).toContain('data-hostile');
  });

  /** Server-rendered; some are also rendered in a browser, in hostile-texts.e2e.ts. */
  async function readScreens(paths: readonly string[]): Promise<Reading[]> {
    const readings: Reading[] = [];
    for (const path of paths) readings.push(await read(`/admin${path}`, { cookie: `token=${office.token}` }));
    return readings;
  }

  test('stay text in the lists of the back office', async () => {
    const others = ['', '/inbox', '/mail', '/audit', '/settings', '/trade'];
    const lists = Object.keys(made).map((name) => `/${screenOf(name)}`);
    expect(wrongIn(await readScreens([...lists, ...others]))).toEqual([]);
  });

  test('stay text in the forms of the back office', async () => {
    const forms = Object.entries(made).map(([name, id]) => `/${screenOf(name)}/update/${id}`);
    expect(wrongIn(await readScreens(forms))).toEqual([]);
  });

  test('stay text in emails', async () => {
    const { record } = await office.list('mail');
    expect(record.length).toBeGreaterThan(3);
    for (const { html } of record) {
      expect(hostileIn(String(html))).toEqual([]);
      expect(String(html)).not.toMatch(/<script/i);
    }
    expect(record.filter(({ html }) => readerSees(String(html)).includes('data-hostile')).length).toBeGreaterThan(0);
  });

  test('are exported as files that no browser opens', async () => {
    for (const name of Object.keys(made)) {
      const response = await fetch(`${origin}/api/admin/${name}/export`, { headers: office.authorization });
      expect([name, response.status]).toEqual([name, 200]);
      expect(response.headers.get('content-disposition')).toMatch(/^attachment/);
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      await response.arrayBuffer();
    }
  });
});

describe('hostile words that are not escaped', () => {
  const [everything, quoted, script, slash] = hostileTexts;
  test.each([
    ['a text', `<p>${quoted}</p>`],
    ['an attribute', `<p title="${slash}">Hull</p>`],
    ['an attribute in single quotes', `<p title='${quoted}'>Hull</p>`],
    ['an address', `<a href="${hostileTexts[4]}">Hull</a>`],
    ['a title', `<title>${everything}</title>`],
    ['a field', `<textarea>${everything}</textarea>`],
    ['styles', `<style>${everything}</style>`],
    ['a script', `<script>const name = "${script}";</script>`],
    ['a comment', `<!-- ${everything} -->`],
    ['data for search engines', `<script type="application/ld+json">{"name":"${quoted}"}</script>`],
  ])('are found in %s', (_, html) => {
    expect(hostileIn(`<!doctype html><html><body>${html}</body></html>`)).not.toEqual([]);
  });

  test.each([
    ['a text', `<name>${quoted}</name>`],
    ['an attribute', `<name title="${slash}"/>`],
    ['a text that ends a section', '<name>]]></name>'],
    ['a closing tag', '<name></title></name>'],
    ['an ampersand', '<name>Hull & deck</name>'],
  ])('are found in %s of a feed', (_, xml) => {
    expect(hostileInXml(`<?xml version="1.0" encoding="UTF-8"?>\n<feed>${xml}</feed>`)).not.toEqual([]);
  });
});

const screens: Partial<Record<string, string>> = {
  user: 'users',
  product: 'products',
  post: 'posts',
  redirect: 'redirects',
};
const screenOf = (resource: string): string => screens[resource] ?? resource;
