import { LRUCache } from 'lru-cache';
import type { Changes } from './change-feed.server.ts';

type Options<Args extends Arguments, Value> = {
  /** How many values are cached; the least recently used is evicted. One by default. */
  max?: number;
  /** Instead of `max`: the size of all values together, and of each one. */
  maxBytes?: number;
  bytesOf?: (value: Value) => number;
  /** For how many milliseconds a value is cached; 0 is not cached. Until a change by default. */
  ttl?: number | ((value: Value) => number);
  now?: () => Date;
  /**
   * Keeps values that may have changed or whose time is over: `check` gets such a stale value instead of `load`, and
   * returns it if it is still right, or a new one. A stale value is never returned without it.
   */
  check?: (stale: Value, ...args: Args) => Promise<Value>;
};

/** The key, if there is more than one value, and further arguments of `load`. */
type Arguments = [] | [key: string | number, ...rest: unknown[]];

/** Returns a value from the cache, or loads it. */
export type CachedUntilChange<Args extends Arguments, Value> = {
  (...args: Args): Promise<Value>;
  /** The value, if it is cached. */
  peek: (key?: Args[0]) => Value | undefined;
  /** The value that has to be checked before it may be used. */
  peekStale: (key?: Args[0]) => Value | undefined;
};

/**
 * The only cache of database reads. It is cleared when this node hears of a change (see `Changes`), or its values become
 * stale, if they can be checked. Concurrent calls for one key share one `load` or `check`. One that began before a
 * change is returned to those who wait for it, but not cached. While changes can't be heard, every call loads. Errors
 * are not cached.
 */
export function cachedUntilChange<Args extends Arguments, Value>(
  changes: HeardChanges,
  load: (...args: Args) => Promise<Value>,
  {
    max = 1,
    maxBytes,
    bytesOf = () => 1,
    ttl = Number.POSITIVE_INFINITY,
    now = () => new Date(),
    check,
  }: Options<Args, Value> = {},
): CachedUntilChange<Args, Value> {
  type Entry = { value: Value; expiresAt: number; seen: number | null };
  const entries = new LRUCache<string | number, Entry>(
    maxBytes === undefined ? { max } : { maxSize: maxBytes, sizeCalculation: ({ value }) => bytesOf(value) },
  );
  let generation = newGeneration<Value>(changes);

  function currentGeneration(): Generation<Value> {
    if (changes.seen() !== generation.seen) {
      if (!check || changes.cleared() !== generation.cleared) entries.clear();
      generation = newGeneration(changes);
    }
    return generation;
  }

  function findEntry(key: string | number): { fresh?: Entry; stale?: Entry } {
    const { seen } = currentGeneration();
    const entry = entries.get(key);
    if (!entry) return {};
    return entry.seen === seen && now().getTime() < entry.expiresAt ? { fresh: entry } : { stale: entry };
  }

  async function loadInto(mine: Generation<Value>, key: string | number, args: Args): Promise<Value> {
    const { stale } = findEntry(key);
    const value = await (check && stale ? check(stale.value, ...args) : load(...args));
    if (mine !== currentGeneration()) return value;
    const goodFor = typeof ttl === 'function' ? ttl(value) : ttl;
    if (goodFor > 0) entries.set(key, { value, expiresAt: now().getTime() + goodFor, seen: mine.seen });
    else entries.delete(key);
    return value;
  }

  async function get(...args: Args): Promise<Value> {
    const mine = currentGeneration();
    if (mine.seen === null) return await load(...args);
    const key = args[0] ?? '';
    const { fresh } = findEntry(key);
    if (fresh) return fresh.value;
    const loading = mine.loading.get(key) ?? loadInto(mine, key, args).finally(() => mine.loading.delete(key));
    mine.loading.set(key, loading);
    return await loading;
  }

  return Object.assign(get, {
    peek: (key: Args[0] = '') => findEntry(key).fresh?.value,
    peekStale: (key: Args[0] = '') => findEntry(key).stale?.value,
  });
}

export type HeardChanges = Pick<Changes, 'seen' | 'cleared'>;

/** The period between two changes, with the loads in progress. */
type Generation<Value> = { seen: number | null; cleared: number; loading: Map<string | number, Promise<Value>> };

const newGeneration = <Value>(changes: HeardChanges): Generation<Value> => ({
  seen: changes.seen(),
  cleared: changes.cleared(),
  loading: new Map(),
});
