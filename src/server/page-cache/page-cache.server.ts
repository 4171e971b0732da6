import { LRUCache } from 'lru-cache';
import type { Changes } from '#src/db/changes.server.ts';
import type { CachePolicy } from './cache-policy.server.ts';
import { type Later, type Page, pageOf, type Rendered } from './page.server.ts';
import type { PageAddress } from './page-address.ts';

/** Whole pages as visitors get them. There is one in the process. */
export type PageCache = {
  /** The page of an address (path and query) where it is kept at the moment. */
  find: (address: string) => Page | undefined;
  /**
   * The page of an address, rendered once for all who ask at the same time. `render` gets the address under which the
   * page is kept: nothing else of a request may decide what is in it. Null when pages of such an address are not kept,
   * and while changes can't be heard.
   */
  open: (address: string, render: (address: PageAddress) => Promise<Rendered>) => Promise<Page | null>;
};

type Deps = {
  changes: Pick<Changes, 'seen'>;
  now: () => Date;
  readTerms: (now: Date) => Promise<CachePolicy>;
  readAddress: (url: string, policy: CachePolicy) => PageAddress;
  mostBytes?: number;
};

const usualBytes = 64 * 1_048_576;

/** What is kept between two changes. A page that began to be rendered in an earlier generation is never put into a later one. */
type Generation = {
  seen: number | null;
  /** Until they are read, nothing is kept. */
  policy: CachePolicy | undefined;
  reading: Promise<CachePolicy> | undefined;
  rendering: Map<string, Promise<Page>>;
};

export function createPageCache({ changes, now, readTerms, readAddress, mostBytes = usualBytes }: Deps): PageCache {
  const pages = new LRUCache<string, Page>({ maxSize: mostBytes, sizeCalculation: bytesOf });
  const later = oneAfterTheOther();
  let generation = newGeneration(changes.seen());

  function present(): Generation {
    const seen = changes.seen();
    const isOver = generation.seen !== seen || (generation.policy !== undefined && now() >= generation.policy.until);
    if (isOver) {
      pages.clear();
      generation = newGeneration(seen);
    }
    return generation;
  }

  /** A failure is not kept: the next page asks again. */
  function policyOf(one: Generation): Promise<CachePolicy> {
    one.reading ??= readTerms(now()).then(
      (policy) => {
        one.policy = policy;
        return policy;
      },
      (error) => {
        one.reading = undefined;
        throw error;
      },
    );
    return one.reading;
  }

  async function keep(one: Generation, key: string, rendering: Promise<Rendered>): Promise<Page> {
    const rendered = await rendering;
    if (!mayBeStored(rendered)) return pageOf(rendered);
    const page = pageOf(rendered, later);
    if (present() === one) pages.set(key, page);
    return page;
  }

  const find = (url: string): Page | undefined => {
    const { policy } = present();
    return policy && pages.get(readAddress(url, policy).address);
  };

  return {
    find,
    async open(url, render) {
      const one = present();
      if (one.seen === null) return null;
      const asked = readAddress(url, await policyOf(one));
      if (!asked.isCacheable) return null;
      const { address } = asked;
      const cached = find(url);
      if (cached) return cached;
      const rendering =
        one.rendering.get(address) ?? keep(one, address, render(asked)).finally(() => one.rendering.delete(address));
      one.rendering.set(address, rendering);
      return await rendering;
    },
  };
}

const newGeneration = (seen: number | null): Generation => ({
  seen,
  policy: undefined,
  reading: undefined,
  rendering: new Map(),
});

/** Redirects, failures and whatever carries a cookie are for the one who asked. */
const mayBeStored = ({ status, headers }: Rendered): boolean =>
  status === 200 && !headers.some(([name, value]) => name === 'set-cookie' || isPrivate(name, value));

const isPrivate = (name: string, value: string): boolean => name === 'cache-control' && /no-store|private/.test(value);

/** The packed forms take less than the page itself. */
const bytesOf = ({ body }: Page): number => 2 * body.length + 2_048;

/** Work that waits takes one core at most. */
function oneAfterTheOther(): Later {
  let last = Promise.resolve();
  return (work) => {
    last = last.then(work).catch(() => undefined);
  };
}
