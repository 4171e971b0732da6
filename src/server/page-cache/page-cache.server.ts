import { cachedUntilChange } from '#src/db/cached-until-change.ts';
import type { Changes } from '#src/db/change-feed.server.ts';
import { type Later, type Page, pageOf, type Rendered } from './page.server.ts';
import type { PageAddress } from './page-address.ts';
import type { CachePolicy } from './page-expiry.server.ts';

/**
 * A cache of rendered pages, one per process. A page stays until it expires (page-expiry.server.ts: midnight at the
 * latest), until its room is needed, or until something that visitors see is saved: triggers of the tables announce that
 * (src/db/migrations/0013_cache.sql), src/db/change-feed.server.ts is notified, and src/db/cached-until-change.ts empties
 * the cache.
 */
export type PageCache = {
  /** The page at an address (path and query), if it is cached. */
  find: (address: string) => Page | undefined;
  /**
   * The page at an address, rendered once for concurrent requests. `render` gets the normalized address: nothing else
   * of a request may influence the page. Null when pages at such an address are not cached, and while notifications are
   * down.
   */
  open: (address: string, render: (address: PageAddress) => Promise<Rendered>) => Promise<Page | null>;
};

type Deps = {
  changes: Pick<Changes, 'seen'>;
  now: () => Date;
  readPolicy: (now: Date) => Promise<CachePolicy>;
  readAddress: (url: string, policy: CachePolicy) => PageAddress;
  maxBytes?: number;
};

const defaultBytes = 64 * 1_048_576;

export function createPageCache({ changes, now, readPolicy, readAddress, maxBytes = defaultBytes }: Deps): PageCache {
  const later = oneAfterTheOther();
  const msUntil = (until: Date) => until.getTime() - now().getTime();

  const policy = cachedUntilChange(changes, () => readPolicy(now()), { ttl: ({ until }) => msUntil(until), now });
  const pages = cachedUntilChange(
    changes,
    async (_address: string, render: () => Promise<Rendered>) => {
      const rendered = await render();
      return mayBeStored(rendered) ? pageOf(rendered, later) : pageOf(rendered);
    },
    {
      maxBytes,
      bytesOf,
      ttl: ({ isForEverybody }) => (isForEverybody ? msUntil(policy.peek()?.until ?? now()) : 0),
      now,
    },
  );

  return {
    find(url) {
      const present = policy.peek();
      return present && pages.peek(readAddress(url, present).address);
    },
    async open(url, render) {
      if (changes.seen() === null) return null;
      const address = readAddress(url, await policy());
      return address.isCacheable ? await pages(address.address, () => render(address)) : null;
    },
  };
}

/** Redirects, failures and everything with a cookie are for one visitor only. */
const mayBeStored = ({ status, headers }: Rendered): boolean =>
  status === 200 && !headers.some(([name, value]) => name === 'set-cookie' || isPrivate(name, value));

const isPrivate = (name: string, value: string): boolean => name === 'cache-control' && /no-store|private/.test(value);

/** The compressed forms are smaller than the page itself. */
const bytesOf = ({ body }: Page): number => 2 * body.length + 2_048;

/** Background work uses at most one core. */
function oneAfterTheOther(): Later {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work).catch(() => undefined);
  };
}
