import { LRUCache } from 'lru-cache';
import type { Changes } from './change-feed.server.ts';

type Options<Value> = {
  /** How many values are cached; the least recently used is evicted. One by default. */
  max?: number;
  /** Instead of `max`: the size of all values together, and of each one. */
  maxBytes?: number;
  bytesOf?: (value: Value) => number;
  /** For how many milliseconds a value is cached; 0 is not cached. Until a change by default. */
  ttl?: number | ((value: Value) => number);
  now?: () => Date;
};

/** The key, if there is more than one value, and further arguments of `load`. */
type Arguments = [] | [key: string | number, ...rest: unknown[]];

/** Returns a value from the cache, or loads it. */
export type CachedUntilChange<Args extends Arguments, Value> = {
  (...args: Args): Promise<Value>;
  /** The value, if it is cached. */
  peek: (key?: Args[0]) => Value | undefined;
};

/**
 * The only cache of database reads. It is cleared when this node hears of a change (see `Changes`), and concurrent
 * calls for one key share one `load`. A load that began before a change is returned to those who wait for it, but not
 * cached. While changes can't be heard, every call loads. Errors are not cached.
 */
export function cachedUntilChange<Args extends Arguments, Value>(
  changes: Pick<Changes, 'seen'>,
  load: (...args: Args) => Promise<Value>,
  { max = 1, maxBytes, bytesOf = () => 1, ttl = Number.POSITIVE_INFINITY, now = () => new Date() }: Options<Value> = {},
): CachedUntilChange<Args, Value> {
  type Entry = { value: Value; expiresAt: number };
  const entries = new LRUCache<string | number, Entry>(
    maxBytes === undefined ? { max } : { maxSize: maxBytes, sizeCalculation: ({ value }) => bytesOf(value) },
  );
  let generation = newGeneration<Value>(changes.seen());

  function currentGeneration(): Generation<Value> {
    const seen = changes.seen();
    if (seen !== generation.seen) {
      entries.clear();
      generation = newGeneration(seen);
    }
    return generation;
  }

  function findEntry(key: string | number): Entry | undefined {
    currentGeneration();
    const entry = entries.get(key);
    return entry && now().getTime() < entry.expiresAt ? entry : undefined;
  }

  async function loadInto(mine: Generation<Value>, key: string | number, args: Args): Promise<Value> {
    const value = await load(...args);
    const goodFor = typeof ttl === 'function' ? ttl(value) : ttl;
    if (goodFor > 0 && mine === currentGeneration()) entries.set(key, { value, expiresAt: now().getTime() + goodFor });
    return value;
  }

  async function get(...args: Args): Promise<Value> {
    const mine = currentGeneration();
    if (mine.seen === null) return await load(...args);
    const key = args[0] ?? '';
    const entry = findEntry(key);
    if (entry) return entry.value;
    const loading = mine.loading.get(key) ?? loadInto(mine, key, args).finally(() => mine.loading.delete(key));
    mine.loading.set(key, loading);
    return await loading;
  }

  return Object.assign(get, { peek: (key: Args[0] = '') => findEntry(key)?.value });
}

/** The period between two changes, with the loads in progress. */
type Generation<Value> = { seen: number | null; loading: Map<string | number, Promise<Value>> };

const newGeneration = <Value>(seen: number | null): Generation<Value> => ({ seen, loading: new Map() });
