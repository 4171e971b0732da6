import { readFileSync } from 'node:fs';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { columnOfInventory } from './inventory.ts';
import { inFrench } from './page-kinds.ts';
import { type PageFacts, readPage, type Thing } from './read-page.ts';

/**
 * Walks over every page that a link of the site leads to, in both languages, and reads each as a search engine would.
 * Lists with a question are looked at, but not walked further: there is no end of them.
 */
type Visited = { address: string; status: number; headers: Record<string, string>; html: string; facts: PageFacts };

const atOnce = 6;

/** The way to Google is no page of ours; the forms that each product has are told of in a story of their own. */
const isPage = (path: string) => !/\/auth\/google\b|^(\/fr)?\/request\//.test(path);

async function walk(request: APIRequestContext, reader: Page): Promise<Map<string, Visited>> {
  const visited = new Map<string, Visited>();
  const known = new Set(['/', '/used', '/search', '/search?q=mercury'].flatMap((path) => [path, inFrench(path)]));
  const waiting = [...known];
  const visit = async (address: string) => {
    const response = await request.get(address, { maxRedirects: 0 });
    const html = await response.text();
    const facts = await readPage(reader, html);
    visited.set(address, { address, status: response.status(), headers: response.headers(), html, facts });
    if (address.includes('?')) return;
    for (const link of facts.links.filter((path) => isPage(path) && !known.has(path))) {
      known.add(link);
      waiting.push(link);
    }
  };
  const walker = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) await visit(address);
  };
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, walker));
  return visited;
}

/** Pages that anybody may find; signing in and subscribing are kept out of search engines and describe nothing. */
const isFindable = (address: string) => !/^(\/fr)?\/(auth|newsletter)(\/|$)/.test(address);

// One story with many steps: walking takes longer than all that is read off it.
test('the whole site, page by page', { tag: '@once' }, async ({ browser, playwright }, { project }) => {
  test.setTimeout(180_000);
  const { baseURL } = project.use;
  const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
  const reader = await browser.newPage();
  const visited = [...(await walk(request, reader)).values()];
  const findable = visited.filter(({ address }) => isFindable(address));
  /** What stands under an address of its own: no list with a question, and no sheet for the printer. */
  const own = findable.filter(({ address, status }) => status === 200 && !/\?|\/print\//.test(address));
  await request.dispose();

  /** The addresses of those pages of which something is not so. */
  const without = (pages: Visited[], isGood: (page: Visited) => boolean) =>
    pages.filter((page) => !isGood(page)).map(({ address }) => address);

  await test.step('has more than 300 pages, and no link of it leads astray or by a detour', () => {
    expect.soft(own.length).toBeGreaterThan(300);
    expect
      .soft(visited.filter(({ status }) => status !== 200).map(({ status, address }) => `${status} ${address}`))
      .toEqual([]);
  });

  await test.step('is named page by page: one heading, a title, a description, its language', () => {
    expect.soft(without(visited, ({ facts }) => facts.headings === 1)).toEqual([]);
    expect.soft(without(visited, ({ facts }) => facts.title.length > 5)).toEqual([]);
    expect.soft(without(own, ({ facts }) => facts.description.length > 20)).toEqual([]);
    expect
      .soft(without(visited, ({ address, facts }) => facts.language === (isFrench(address) ? 'fr-CA' : 'en-CA')))
      .toEqual([]);
  });

  await test.step('gives no two pages one title', () => {
    const canonical = own.filter(({ address, facts }) => new URL(facts.canonicals[0] ?? '').pathname === address);
    for (const pages of [
      canonical.filter(({ address }) => isFrench(address)),
      canonical.filter(({ address }) => !isFrench(address)),
    ]) {
      const titles = Map.groupBy(pages, ({ facts }) => facts.title);
      const shared = [...titles].filter(([, bearers]) => bearers.length > 1);
      expect
        .soft(shared.map(([title, bearers]) => `${title}: ${bearers.map(({ address }) => address).join(' ')}`))
        .toEqual([]);
    }
  });

  await test.step('tells for each page its one address and the same page in the other language', () => {
    const origin = new URL(own[0]?.facts.canonicals[0] ?? '').origin;
    for (const { address, facts } of own) {
      expect.soft(facts.canonicals, address).toHaveLength(1);
      const canonical = new URL(facts.canonicals[0] ?? '').pathname;
      const english = isFrench(canonical) ? canonical.replace(/^\/fr/, '') || '/' : canonical;
      expect.soft(facts.alternates, address).toEqual({
        'en-CA': origin + english,
        'fr-CA': origin + inFrench(english),
        'x-default': origin + english,
      });
    }
    const addresses = new Set(own.map(({ address }) => address));
    const targets = own.flatMap(({ facts }) => [...facts.canonicals, ...Object.values(facts.alternates)]);
    const unknown = new Set(targets.map((target) => new URL(target).pathname).filter((path) => !addresses.has(path)));
    expect.soft([...unknown]).toEqual([]);
  });

  await test.step('keeps filtered lists and sheets for the printer out of search engines', () => {
    const filtered = visited.filter(({ address }) =>
      /[?&](brand|condition|price|hull-length|q)=|\/print\//.test(address),
    );
    expect.soft(without(filtered, ({ facts }) => facts.robots.includes('noindex'))).toEqual([]);
    expect
      .soft(without(own, ({ address, facts }) => !facts.robots.includes('noindex') || /\/search$/.test(address)))
      .toEqual([]);
  });

  await test.step('gives every picture its words and its size', () => {
    expect
      .soft(visited.flatMap(({ address, facts }) => facts.unmarkedPictures.map((picture) => `${address} ${picture}`)))
      .toEqual([]);
  });

  await test.step('speaks one language on a page', () => {
    const { english, french } = interfaceSentences();
    for (const { address, facts } of visited) {
      const foreign = isFrench(address) ? english : french;
      expect
        .soft(
          foreign.filter((sentence) => facts.text.includes(sentence)),
          address,
        )
        .toEqual([]);
    }
  });

  await test.step('describes products, lists and ways for search engines as they ask for it', () => {
    for (const { address, facts } of findable) {
      for (const thing of facts.things) expectSoundThing(thing, address);
      const kinds = facts.things.flatMap((thing) => thing['@type']);
      if (/\/product\//.test(address)) expect.soft(kinds, address).toContain('Product');
      if (!['/', '/fr'].includes(address) && !address.includes('/print/'))
        expect.soft(kinds, address).toContain('BreadcrumbList');
    }
  });

  await test.step('sends every page with the headers that keep visitors safe', () => {
    for (const { address, headers } of visited) {
      const scripts = /script-src ([^;]+)/.exec(headers['content-security-policy'] ?? '')?.[1];
      expect.soft(scripts, address).toContain("'self'");
      expect.soft(scripts, address).not.toMatch(/unsafe|\*|http:|data:/);
      expect.soft(headers['content-security-policy'], address).toContain("frame-ancestors 'none'");
      expect.soft(headers['x-content-type-options'], address).toBe('nosniff');
      expect.soft(headers['referrer-policy'], address).toBeTruthy();
      expect.soft(headers['x-request-id'], address).toMatch(/^[\w-]{8,}$/);
    }
  });

  await test.step('tells nobody a hull number, nor what is not published', () => {
    const hulls = columnOfInventory('hin');
    expect.soft(hulls.length).toBeGreaterThan(40);
    for (const { address, html } of visited) {
      expect
        .soft(
          hulls.filter((hull) => html.includes(hull)),
          address,
        )
        .toEqual([]);
      expect.soft(html.includes('TJ-24-1090'), address).toBe(false);
    }
  });

  await reader.close();
});

const isFrench = (address: string) => /^\/fr(\/|\?|$)/.test(address);

function expectSoundThing(thing: Thing, address: string) {
  const kinds = [thing['@type']].flat();
  if (kinds.includes('Product')) {
    expect(thing.name, address).toBeTruthy();
    expect(thing.image, address).toBeTruthy();
    const offer = thing.offers as Record<string, unknown> | undefined;
    if (offer) {
      expect(Number(offer.price), address).toBeGreaterThan(0);
      expect(offer, address).toMatchObject({
        '@type': 'Offer',
        priceCurrency: 'CAD',
        availability: expect.any(String),
      });
    }
  }
  if (kinds.includes('BreadcrumbList')) {
    const steps = thing.itemListElement as { position: number; name: string; item: string }[];
    expect(
      steps.map(({ position }) => position),
      address,
    ).toEqual(steps.map((_, index) => index + 1));
    expect(
      steps.every(({ name, item }) => name && /^https?:/.test(item)),
      address,
    ).toBe(true);
  }
}

type Messages = Record<string, unknown>;

/** The sentences of the interface that are not the same in both languages, and long enough to be told apart. */
function interfaceSentences() {
  const [english, french] = ['en', 'fr'].map(
    (language) => JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Messages,
  ) as [Messages, Messages];
  const keys = Object.keys(english).filter((key) => {
    const texts = [english[key], french[key]];
    return (
      texts.every((text) => typeof text === 'string' && text.length > 12 && !text.includes('{')) &&
      texts[0] !== texts[1]
    );
  });
  const all = { english: keys.map((key) => String(english[key])), french: keys.map((key) => String(french[key])) };
  return {
    english: all.english.filter((sentence) => !all.french.includes(sentence)),
    french: all.french.filter((sentence) => !all.english.includes(sentence)),
  };
}
