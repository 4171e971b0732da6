import { cachedUntilChange } from '#src/db/cached-until-change.ts';
import type { Changes } from '#src/db/change-feed.server.ts';
import { isSamePage, type Later, type Page, pageOf, type Rendered, storedPageOf } from './page.server.ts';
import type { PageAddress } from './page-address.ts';
import type { CachePolicy } from './page-expiry.server.ts';
import { createVisitCounts } from './visit-counts.ts';

/**
 * A cache of rendered pages, one per process. A page is fresh until it expires (page-expiry.server.ts: midnight at the
 * latest), or until something that visitors see is saved: triggers of the tables announce that
 * (src/db/migrations/0013_cache.sql), and src/db/change-feed.server.ts is notified. Then it is stale, and only served
 * again when everything that it was made from has been read again and is equal.
 */
export type PageCache = {
  /** The page at an address (path and query), if it is fresh. */
  find: (address: string) => Page | undefined;
  /**
   * The page at an address, checked or rendered once for concurrent requests. Null when pages at such an address are not
   * cached, and while notifications are down.
   */
  open: (address: string, making: Making) => Promise<Opened | null>;
  /** The same without a visitor. */
  refresh: (address: string, making: Making) => Promise<Opened | null>;
  /** The addresses with the largest number of visitors lately. */
  takeHottest: (max: number) => string[];
};

/** Both get the normalized address: nothing else of a request may influence the page. */
export type Making = {
  render: (address: PageAddress) => Promise<Rendered>;
  /** The hash of what the page would be made from (`Rendered.inputs`); null if there is no such page any more. */
  readInputs: (address: PageAddress) => Promise<string | null>;
};

export type Opened = { page: Page; result: 'checked' | 'miss' };

type Deps = {
  changes: Pick<Changes, 'seen' | 'cleared'>;
  now: () => Date;
  readPolicy: (now: Date) => Promise<CachePolicy>;
  readAddress: (url: string, policy: CachePolicy) => PageAddress;
  maxBytes?: number;
};

const defaultBytes = 64 * 1_048_576;

export function createPageCache({ changes, now, readPolicy, readAddress, maxBytes = defaultBytes }: Deps): PageCache {
  const later = oneAfterTheOther();
  const visits = createVisitCounts();
  const msUntil = (until: Date) => until.getTime() - now().getTime();

  const policy = cachedUntilChange(changes, () => readPolicy(now()), { ttl: ({ until }) => msUntil(until), now });
  const pages = cachedUntilChange(changes, render, {
    maxBytes,
    bytesOf: ({ bytes }) => bytes,
    ttl: ({ isForEverybody }) => (isForEverybody ? msUntil(policy.peek()?.until ?? now()) : 0),
    now,
    check,
  });

  async function render(_key: string, address: PageAddress, making: Making): Promise<Page> {
    const rendered = await making.render(address);
    return mayBeStored(rendered) ? await storedPageOf(rendered, later) : pageOf(rendered);
  }

  async function check(stale: Page, key: string, address: PageAddress, making: Making): Promise<Page> {
    if (stale.inputs && (await making.readInputs(address)) === stale.inputs) return stale;
    const page = await render(key, address, making);
    // The same page after all keeps its compressed forms.
    return isSamePage(page, stale) ? { ...stale, inputs: page.inputs ?? null } : page;
  }

  async function refresh(url: string, making: Making) {
    if (changes.seen() === null) return null;
    const address = readAddress(url, await policy());
    if (!address.isCacheable) return null;
    const key = address.address;
    const stale = pages.peekStale(key);
    const page = await pages(key, address, making);
    return { key, page, result: page === stale ? ('checked' as const) : ('miss' as const) };
  }

  return {
    find(url) {
      const present = policy.peek();
      const key = present && readAddress(url, present).address;
      const page = key === undefined ? undefined : pages.peek(key);
      if (key && page) visits.count(key);
      return page;
    },
    async open(url, making) {
      const opened = await refresh(url, making);
      if (opened?.page.isForEverybody) visits.count(opened.key);
      return opened;
    },
    refresh,
    takeHottest: visits.takeHottest,
  };
}

/** Redirects, failures and everything with a cookie are for one visitor only. */
const mayBeStored = ({ status, headers }: Rendered): boolean =>
  status === 200 && !headers.some(([name, value]) => name === 'set-cookie' || isPrivate(name, value));

const isPrivate = (name: string, value: string): boolean => name === 'cache-control' && /no-store|private/.test(value);

/** Background work uses at most one core. */
function oneAfterTheOther(): Later {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work).catch(() => undefined);
  };
}
