import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { inFrench } from '../e2e/page-kinds.ts';
import { columnOfInventory } from './inventory.ts';
import { type PageFacts, readPage } from './read-page.ts';
import { faultsOf } from './required-properties.ts';

/**
 * Crawls every page of the site by its links, in both languages, and reads each as a search engine would. Lists with a
 * query are read, but not crawled further: there is no end of them.
 */
type Visited = {
  address: string;
  /** The page with the first link to it. */
  from: string;
  status: number;
  headers: Headers;
  html: string;
  facts: PageFacts;
};

const atOnce = 6;

/** Redirects to Google and files are not pages; the parts of product pages have their own tests. */
const isPage = (path: string) =>
  !/\/auth\/google\b|\.txt$|^\/pictures\/|^(\/fr)?\/(request\/|(watch|fit|compare)\?)/.test(path);

async function walk(site: string, listed: readonly string[]): Promise<Visited[]> {
  const visited: Visited[] = [];
  const lists = ['/used', '/search', '/search?q=mercury'].flatMap((path) => [path, inFrench(path)]);
  const known = new Map([...listed, ...lists].map((path) => [path, 'the sitemap']));
  const waiting = [...known.keys()];
  const load = async (address: string) => await fetch(new URL(address, site), { redirect: 'manual' });
  /** While another test has sold a unit, a list may be a page shorter. Then nothing links to the page that it lost. */
  const isLost = async (address: string, { status }: Response) =>
    status === 404 &&
    /[?&]page=/.test(address) &&
    !readPage(await (await load(known.get(address) ?? '')).text()).links.includes(address);
  const visit = async (address: string) => {
    let response = await load(address);
    if (await isLost(address, response)) return;
    // It may have been put back since.
    if (response.status === 404) response = await load(address);
    const html = await response.text();
    const facts = readPage(html);
    const { status, headers } = response;
    visited.push({ address, from: known.get(address) ?? '', status, headers, html, facts });
    if (address.includes('?')) return;
    for (const link of facts.links) {
      if (!isPage(link) || known.has(link)) continue;
      known.set(link, address);
      waiting.push(link);
    }
  };
  const walker = async () => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) await visit(address);
  };
  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, walker));
  return visited;
}

/** Public pages; those about one visitor are not indexed and have no JSON-LD. */
const isFindable = ({ address }: Visited) =>
  !/^(\/fr)?\/(auth|newsletter|watch|compare|favourites|fit)([/?]|$)/.test(address);

/** Reports all faults, not only the first; for a fault of every page some are enough. */
function expectNone(pages: readonly Visited[], faultsIn: (page: Visited) => readonly string[]) {
  const faults = pages.flatMap((page) => faultsIn(page).map((fault) => `${page.address}: ${fault}`));
  expect.soft([...faults.slice(0, 20), ...(faults.length > 20 ? [`and ${faults.length - 20} more`] : [])]).toEqual([]);
}

/** A fault unless something is true. */
const unless = (isSo: boolean, fault: unknown): string[] => (isSo ? [] : [String(fault)]);

/** Data about the whole site, computed once for all tests of this file. */
async function readSite() {
  const site = inject('origin');
  const listed = await readSitemaps(site);
  const visited = await walk(site, listed);
  const findable = visited.filter(isFindable);
  /** Pages with their own address: without lists with a query, and without print sheets. */
  const own = findable.filter(({ address, status }) => status === 200 && !/\?|\/print\//.test(address));
  const addresses = new Map(own.map((page) => [page.address, page]));
  /** Indexed pages: those that are their own canonical address. */
  const stored = own.filter(
    ({ address, facts }) => pathOf(facts.canonicals[0]) === address && !facts.robots.includes('noindex'),
  );
  return { listed, visited, findable, own, addresses, stored };
}

describe('the whole site, page by page', () => {
  let { listed, visited, findable, own, addresses, stored } = {} as Awaited<ReturnType<typeof readSite>>;

  beforeAll(async () => {
    ({ listed, visited, findable, own, addresses, stored } = await readSite());
  }, 180_000);

  test('has more than 300 pages, and no link of it leads astray or by a detour', () => {
    expect.soft(own.length).toBeGreaterThan(300);
    expectNone(visited, ({ status, from }) => unless(status === 200, `${status}, from ${from}`));
  });

  test('is named page by page: one heading, a title, a description, its language', () => {
    expectNone(visited, ({ facts }) => unless(facts.headings === 1, `${facts.headings} headings`));
    expectNone(visited, ({ facts }) => unless(facts.title.length > 5, `is called ${facts.title}`));
    expectNone(own, ({ facts }) => unless(facts.description.length > 20, `is described as ${facts.description}`));
    expectNone(visited, ({ address, facts }) => unless(facts.language === languageOf(address), facts.language));
  });

  test('gives no two pages one title or one description', () => {
    for (const name of ['title', 'description'] as const) {
      const groups = Map.groupBy(stored, ({ address, facts }) => `${languageOf(address)} ${facts[name]}`);
      const shared = [...groups.values()].flatMap(([first, ...others]) => (others.length > 0 && first ? [first] : []));
      expectNone(shared, ({ facts }) => [`shares ${facts[name]}`]);
    }
  });

  test('tells for each page its one address and the same page in the other language', () => {
    expectNone(own, ({ facts: { canonicals, alternates } }) => [
      ...unless(canonicals.length === 1, `${canonicals.length} addresses`),
      ...unless('x-default' in alternates, 'no usual version'),
      ...[...canonicals, ...Object.values(alternates)].flatMap((target) =>
        unless(isWhole(target) && addresses.has(pathOf(target)), target),
      ),
    ]);
    expectNone(stored, ({ address, facts }) => {
      const { 'x-default': usual, ...versions } = facts.alternates;
      const isNamedBy = (target: string) =>
        isDeepStrictEqual(addresses.get(pathOf(target))?.facts.alternates, facts.alternates);
      return [
        ...unless(versions[languageOf(address)] === facts.canonicals[0], 'does not name itself'),
        ...unless(usual === (versions['en-CA'] ?? versions['fr-CA']), `usually ${usual}`),
        ...Object.values(versions).flatMap((target) => unless(isNamedBy(target), `${target} names others`)),
      ];
    });
  });

  test('lists in its sitemaps exactly the pages that search engines may keep', () => {
    const keepable = new Set(stored.map(({ address }) => address));
    expect.soft(listed.filter((path, place) => listed.indexOf(path) !== place)).toEqual([]);
    expect.soft(listed.filter((path) => !keepable.has(path))).toEqual([]);
    expectNone(
      stored.filter(({ facts }) => !isSoldOut(facts)),
      ({ address }) => unless(listed.includes(address), 'is in no sitemap'),
    );
    expectNone(
      stored.filter(({ facts }) => isSoldOut(facts)),
      ({ address }) => unless(!listed.includes(address), 'sold'),
    );
  });

  test('shows what it is where a link to it is shared', () => {
    expectNone(stored, ({ address, facts: { shared } }) => [
      ...unless(Boolean(shared['og:site_name']), 'of no site'),
      ...unless(pathOf(shared['og:url']) === address, shared['og:url']),
      ...unless(isWhole(shared['og:image'] ?? '') && Boolean(shared['og:description']), 'no picture or no words'),
    ]);
    const tools = visited.filter(({ address }) => /^(\/fr)?\/(compare|favourites|fit|search)$/.test(address));
    expectNone(tools, ({ facts: { shared } }) => unless(isWhole(shared['og:image'] ?? ''), 'no picture'));
  });

  test('keeps filtered lists and sheets for the printer out of search engines', () => {
    const filtered = visited.filter(
      ({ address }) => isNarrowed(address) || /[?&](brand|condition|price|hull-length|q)=|\/print\//.test(address),
    );
    expectNone(filtered, ({ facts }) => unless(facts.robots.includes('noindex'), 'may be kept'));
    expectNone(
      own.filter(({ address }) => !isNarrowed(address) && !/\/search$/.test(address)),
      ({ facts }) => unless(!facts.robots.includes('noindex'), facts.robots),
    );
  });

  test('gives every picture its words and its size', () => {
    expectNone(visited, ({ facts }) => facts.unmarkedPictures);
  });

  test('speaks one language on a page, down to the single word', () => {
    const { english, french } = interfaceSentences();
    const text = englishText();
    expectNone(visited, ({ address, facts }) =>
      (languageOf(address) === 'fr-CA' ? english : french).filter((sentence) => facts.text.includes(sentence)),
    );
    expectNone(
      visited.filter(({ address }) => languageOf(address) === 'fr-CA'),
      ({ facts }) => [...new Set(facts.phrases)].filter((phrase) => text.has(phrase)),
    );
  });

  test('describes products, lists and ways for search engines as they ask for it', () => {
    expectNone(findable, ({ address, facts }) => {
      const kinds = facts.items.flatMap((jsonLd) => jsonLd['@type']);
      const isProduct = /\/product\//.test(address);
      const hasRedirect =
        ['/', '/fr'].includes(address) || address.includes('/print/') || kinds.includes('BreadcrumbList');
      return [
        ...faultsOf(facts.items),
        // One without a price has no offer, which a product must have.
        ...unless(
          !isProduct || ['Product', 'Vehicle', 'ProductModel'].some((kind) => kinds.includes(kind)),
          'is no product',
        ),
        ...unless(hasRedirect, 'has no way home'),
      ];
    });
  });

  test('sends every page with the headers that keep visitors safe', () => {
    expectNone(visited, ({ headers }) => {
      const policy = headers.get('content-security-policy') ?? '';
      const scripts = /script-src ([^;]+)/.exec(policy)?.[1] ?? '';
      return [
        ...unless(scripts.includes("'self'") && !/unsafe|\*|http:|data:/.test(scripts), scripts),
        ...unless(policy.includes("frame-ancestors 'none'"), policy),
        ...unless(headers.get('x-content-type-options') === 'nosniff', 'may be sniffed'),
        ...unless(Boolean(headers.get('referrer-policy')), 'tells where visitors come from'),
        ...unless(/^[\w-]{8,}$/.test(headers.get('x-request-id') ?? ''), 'has no number'),
      ];
    });
  });

  test('tells nobody a hull number, nor what is not published', () => {
    const hulls = columnOfInventory('hin');
    expect.soft(hulls.length).toBeGreaterThan(40);
    expectNone(visited, ({ html }) => [...hulls, 'TJ-24-1090'].filter((secret) => html.includes(secret)));
  });
});

const languageOf = (address: string) => (/^\/fr(\/|\?|$)/.test(address) ? 'fr-CA' : 'en-CA');

/** Every page in the sitemaps. */
async function readSitemaps(site: string): Promise<string[]> {
  const read = async (path: string) => (await fetch(new URL(path, site))).text();
  const locations = async (path: string) =>
    [...(await read(path)).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found]) => pathOf(found));
  return (await Promise.all((await locations('/sitemap.xml')).map(locations))).flat();
}

const pathOf = (address: string | undefined) => (address ? new URL(address).pathname : '');

const isSoldOut = ({ items }: PageFacts) => JSON.stringify(items).includes('schema.org/SoldOut');

const isWhole = (address: string) => /^https?:\/\/[^/]+\//.test(address);

/** A showcase narrowed to a category is a filtered list with a more readable path. */
const isNarrowed = (path: string) =>
  /^(\/fr)?\/(clearance|boat-show-special-boats|boats-for-sale-usa|pre-owned|specials|black-friday-sale)\/./.test(path);

type Messages = Record<string, unknown>;

const readMessages = () =>
  ['en', 'fr'].map((language) => JSON.parse(readFileSync(`messages/${language}.json`, 'utf8')) as Messages) as [
    Messages,
    Messages,
  ];

/** Words of the interface in English that French never uses. */
function englishText(): Set<string> {
  const [english, french] = readMessages();
  const used = new Set(Object.values(french));
  const texts = Object.entries(english).filter(([key, text]) => typeof text === 'string' && text !== french[key]);
  return new Set(texts.map(([, text]) => String(text)).filter((text) => text.length > 2 && !used.has(text)));
}

/** Sentences of the interface that differ between the languages and are long enough to be recognized. */
function interfaceSentences() {
  const [english, french] = readMessages();
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
