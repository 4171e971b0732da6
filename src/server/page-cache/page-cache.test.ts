import { beforeEach, describe, expect, it } from 'vitest';
import type { Rendered } from './page.server.ts';
import { pageAddress } from './page-address.ts';
import { createPageCache, type PageCache } from './page-cache.server.ts';

let seen: number | null;
let now: Date;
let renders: string[];
let cache: PageCache;
const midnight = new Date('2026-11-21T07:00:00Z');
const tomorrow = new Date('2026-11-22T07:00:00Z');

beforeEach(() => {
  seen = 1;
  now = new Date('2026-11-21T06:00:00Z');
  renders = [];
  cache = createPageCache({
    changes: { seen: () => seen },
    now: () => now,
    readPolicy: async (moment) => ({
      until: moment < midnight ? midnight : tomorrow,
      parameters: new Set(['page', 'brand']),
    }),
    readAddress: (url, { parameters }) => pageAddress(url, { listing: parameters, routeIds: new Set() }),
    maxBytes: 100_000,
  });
});

const answered = (text: string, more: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  headers: [],
  body: Buffer.from(text),
  ...more,
});

/** Opens an address as a visitor would; each rendering has its own number. */
async function visit(address: string, more: Partial<Rendered> = {}): Promise<string | null> {
  const page = await cache.open(address, async ({ address: key }) => {
    renders.push(key);
    return answered(`${key} ${renders.length}`, more);
  });
  return page?.body.toString() ?? null;
}

describe('a rendered page', () => {
  it('is served to the next visitor', async () => {
    expect(await visit('/')).toBe('/ 1');
    expect(await visit('/')).toBe('/ 1');
    expect(cache.find('/')?.body.toString()).toBe('/ 1');
  });

  it('is cached once for every order of its parameters, and for every campaign', async () => {
    await visit('/used?page=2&brand=lund');
    await visit('/used?utm_source=paper&brand=lund&page=2');
    expect(renders).toEqual(['/used?brand=lund&page=2']);
  });

  it('is cached once, whatever unknown parameters are added', async () => {
    await visit('/used');
    for (const made of ['x=1', 'x=2', 'token=3', '__proto__=1', 'brand=%00']) await visit(`/used?${made}`);
    expect(renders).toEqual(['/used']);
  });

  it('is cached separately in the other language', async () => {
    await visit('/used');
    await visit('/fr/used');
    expect(renders).toEqual(['/used', '/fr/used']);
  });

  it('is evicted when the memory is full', async () => {
    const body = Buffer.alloc(30_000);
    for (const path of ['/a', '/b']) await visit(path, { body });
    expect([cache.find('/a'), cache.find('/b')?.status]).toEqual([undefined, 200]);
  });
});

describe('what is not cached', () => {
  it.each([
    ['a missing page', { status: 404 }],
    ['an error', { status: 500 }],
    ['a redirect', { status: 302 }],
    ['a page with a cookie', { headers: [['set-cookie', 'a=b']] }],
    ['a page with Cache-Control: no-store', { headers: [['cache-control', 'no-store']] }],
  ] as [string, Partial<Rendered>][])('is %s', async (_what, more) => {
    await visit('/', more);
    await visit('/', more);
    expect(renders).toEqual(['/', '/']);
  });

  it('is a search or a private page', async () => {
    expect(await visit('/used?q=lund')).toBeNull();
    expect(await visit('/admin')).toBeNull();
    expect(renders).toEqual([]);
  });

  it('is every page while change notifications are unavailable', async () => {
    await visit('/');
    seen = null;
    expect([cache.find('/'), await visit('/')]).toEqual([undefined, null]);
  });
});

describe('a change', () => {
  it('removes every page from the cache', async () => {
    await visit('/');
    seen = 2;
    expect(cache.find('/')).toBeUndefined();
    expect(await visit('/')).toBe('/ 2');
  });

  it('discards a rendering that started before the change', async () => {
    await cache.open('/', async () => {
      seen = 2;
      return answered('too old');
    });
    expect(cache.find('/')).toBeUndefined();
  });

  it('is visible to a visitor who comes while an older rendering is in progress', async () => {
    const old = Promise.withResolvers<Rendered>();
    const began = Promise.withResolvers<void>();
    const first = cache.open('/', () => {
      began.resolve();
      return old.promise;
    });
    await began.promise;
    seen = 2;
    expect(await visit('/')).toBe('/ 1');
    old.resolve(answered('old'));
    expect((await first)?.body.toString()).toBe('old');
    expect(cache.find('/')?.body.toString()).toBe('/ 1');
  });
});

describe('many simultaneous visitors', () => {
  it('share one rendering', async () => {
    expect(await Promise.all([visit('/'), visit('/'), visit('/')])).toEqual(['/ 1', '/ 1', '/ 1']);
  });

  it('can render again after a failed rendering', async () => {
    await expect(cache.open('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await visit('/')).toBe('/ 1');
  });
});

describe('the dealer’s midnight', () => {
  it('keeps a page until one minute before, and removes it one minute after', async () => {
    await visit('/');
    now = new Date('2026-11-21T06:59:00Z');
    expect(await visit('/')).toBe('/ 1');
    now = new Date('2026-11-21T07:01:00Z');
    expect(cache.find('/')).toBeUndefined();
    expect(await visit('/')).toBe('/ 2');
    expect(await visit('/')).toBe('/ 2');
  });

  it('discards a rendering that started before midnight', async () => {
    await cache.open('/', async () => {
      now = midnight;
      return answered('yesterday');
    });
    expect(cache.find('/')).toBeUndefined();
  });
});
