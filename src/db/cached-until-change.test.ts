import { beforeEach, describe, expect, it } from 'vitest';
import { cachedUntilChange } from './cached-until-change.ts';

let seen: number | null;
let cleared: number;
let now: Date;
let loads: string[];

beforeEach(() => {
  seen = 1;
  cleared = 0;
  now = new Date('2026-11-21T06:00:00Z');
  loads = [];
});

const changes = { seen: () => seen, cleared: () => cleared };
/** Each load returns the key and the number of loads so far. */
const load = async (key: string) => {
  loads.push(key);
  return `${key} ${loads.length}`;
};
const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
};

describe('a value', () => {
  it('is loaded once for each key until something changes', async () => {
    const cached = cachedUntilChange(changes, load, { max: 10 });
    expect([await cached('a'), await cached('b'), await cached('a')]).toEqual(['a 1', 'b 2', 'a 1']);
    expect([cached.peek('a'), cached.peek('c')]).toEqual(['a 1', undefined]);
    seen = 2;
    expect(cached.peek('a')).toBeUndefined();
    expect(await cached('a')).toBe('a 3');
  });

  it('needs no key where there is only one', async () => {
    let count = 0;
    const cached = cachedUntilChange(changes, async () => ++count);
    expect([await cached(), await cached()]).toEqual([1, 1]);
  });

  it('is loaded with what follows the key', async () => {
    const cached = cachedUntilChange(changes, async (key: string, more: () => string) => key + more());
    expect(await cached('a', () => '!')).toBe('a!');
  });

  it('gives way to others when there is no room: the least recently used first', async () => {
    const cached = cachedUntilChange(changes, load, { max: 2 });
    for (const key of ['a', 'b', 'a', 'c']) await cached(key);
    expect([cached.peek('a'), cached.peek('b'), cached.peek('c')]).toEqual(['a 1', undefined, 'c 3']);
  });

  it('gives way when all of them are too large', async () => {
    const cached = cachedUntilChange(changes, load, { maxBytes: 10, bytesOf: () => 4 });
    for (const key of ['a', 'b', 'c']) await cached(key);
    expect([cached.peek('a'), cached.peek('b'), cached.peek('c')]).toEqual([undefined, 'b 2', 'c 3']);
  });
});

describe('the time to live', () => {
  it('ends a value', async () => {
    const cached = cachedUntilChange(changes, load, { ttl: 1_000, now: () => now });
    await cached('a');
    pass(999);
    expect(await cached('a')).toBe('a 1');
    pass(1);
    expect(cached.peek('a')).toBeUndefined();
    expect(await cached('a')).toBe('a 2');
  });

  it('may follow from the value, and 0 caches nothing', async () => {
    const cached = cachedUntilChange(changes, load, { max: 9, ttl: (value) => (value.startsWith('a') ? 500 : 0) });
    await cached('a');
    await cached('b');
    expect([cached.peek('a'), cached.peek('b')]).toEqual(['a 1', undefined]);
  });
});

describe('a value that can be checked', () => {
  let checks: string[];
  let isRight: boolean;
  beforeEach(() => {
    checks = [];
    isRight = true;
  });
  const check = async (stale: string, key: string) => {
    checks.push(stale);
    return isRight ? stale : await load(key);
  };
  const checking = () => cachedUntilChange(changes, load, { check, ttl: 1_000, now: () => now });

  it('is stale after a change, and fresh again when it is still right', async () => {
    const cached = checking();
    await cached('a');
    seen = 2;
    expect([cached.peek('a'), cached.peekStale('a')]).toEqual([undefined, 'a 1']);
    expect(await cached('a')).toBe('a 1');
    expect([cached.peek('a'), cached.peekStale('a'), checks]).toEqual(['a 1', undefined, ['a 1']]);
  });

  it('is stale when its time is over, and has the whole time again when it is still right', async () => {
    const cached = checking();
    await cached('a');
    pass(1_000);
    expect([await cached('a'), checks]).toEqual(['a 1', ['a 1']]);
    pass(999);
    expect(cached.peek('a')).toBe('a 1');
  });

  it('is replaced when it is not right any more', async () => {
    const cached = checking();
    await cached('a');
    [seen, isRight] = [2, false];
    expect([await cached('a'), cached.peek('a')]).toEqual(['a 2', 'a 2']);
  });

  it('stays stale when the check fails', async () => {
    const broken = () => Promise.reject(new Error('no database'));
    const cached = cachedUntilChange(changes, load, { check: broken });
    await cached('a');
    seen = 2;
    await expect(cached('a')).rejects.toThrow('no database');
    expect([cached.peek('a'), cached.peekStale('a')]).toEqual([undefined, 'a 1']);
  });

  it('is not fresh by a check that began before a change', async () => {
    const ends: ((value: string) => void)[] = [];
    const cached = cachedUntilChange(changes, load, { check: () => new Promise((resolve) => ends.push(resolve)) });
    await cached('a');
    seen = 2;
    const before = cached('a');
    seen = 3;
    const after = cached('a');
    ends[0]?.('a 1');
    expect([await before, cached.peek('a')]).toEqual(['a 1', undefined]);
    ends[1]?.('a new one');
    expect([await after, cached.peek('a')]).toEqual(['a new one', 'a new one']);
  });

  it('is dropped when an admin clears the cache', async () => {
    const cached = checking();
    await cached('a');
    [seen, cleared] = [2, 1];
    expect(cached.peekStale('a')).toBeUndefined();
    expect([await cached('a'), checks]).toEqual(['a 2', []]);
  });

  it('is not returned while changes cannot be heard', async () => {
    const cached = checking();
    await cached('a');
    seen = null;
    expect([cached.peek('a'), await cached('a'), checks]).toEqual([undefined, 'a 2', []]);
  });
});

describe('concurrent calls', () => {
  it('share one load', async () => {
    const cached = cachedUntilChange(changes, load);
    expect(await Promise.all([cached('a'), cached('a'), cached('a')])).toEqual(['a 1', 'a 1', 'a 1']);
  });

  it('never share a load that began before a change, whose value is not cached', async () => {
    const ends: ((value: string) => void)[] = [];
    const cached = cachedUntilChange(changes, (_key: string) => new Promise<string>((resolve) => ends.push(resolve)));
    const before = cached('a');
    seen = 2;
    const after = cached('a');
    ends[1]?.('new');
    ends[0]?.('old');
    expect([await before, await after, cached.peek('a')]).toEqual(['old', 'new', 'new']);
  });

  it('each load while changes cannot be heard', async () => {
    seen = null;
    const cached = cachedUntilChange(changes, load);
    expect(await Promise.all([cached('a'), cached('a')])).toEqual(['a 1', 'a 2']);
    expect(cached.peek('a')).toBeUndefined();
  });
});

it('an error is not cached', async () => {
  let isBroken = true;
  const cached = cachedUntilChange(changes, async () => {
    if (isBroken) throw new Error('no database');
    return 'here again';
  });
  await expect(cached()).rejects.toThrow('no database');
  isBroken = false;
  expect(await cached()).toBe('here again');
});
