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
    readTerms: async (moment) => ({
      until: moment < midnight ? midnight : tomorrow,
      parameters: new Set(['page', 'brand']),
    }),
    readAddress: (url, { parameters }) => pageAddress(url, { listing: parameters, routeIds: new Set() }),
    mostBytes: 100_000,
  });
});

const answered = (words: string, more: Partial<Rendered> = {}): Rendered => ({
  status: 200,
  headers: [],
  body: Buffer.from(words),
  ...more,
});

/** Opens an address as a visitor would; each rendering has a number of its own. */
async function visit(address: string, more: Partial<Rendered> = {}): Promise<string | null> {
  const page = await cache.open(address, async ({ address: key }) => {
    renders.push(key);
    return answered(`${key} ${renders.length}`, more);
  });
  return page?.body.toString() ?? null;
}

describe('a page that was rendered', () => {
  it('is what the next visitor gets', async () => {
    expect(await visit('/')).toBe('/ 1');
    expect(await visit('/')).toBe('/ 1');
    expect(cache.find('/')?.body.toString()).toBe('/ 1');
  });

  it('is one page for every order of its parameters, and for every campaign', async () => {
    await visit('/used?page=2&brand=lund');
    await visit('/used?utm_source=paper&brand=lund&page=2');
    expect(renders).toEqual(['/used?brand=lund&page=2']);
  });

  it('is one page whatever parameters strangers make up', async () => {
    await visit('/used');
    for (const made of ['x=1', 'x=2', 'token=3', '__proto__=1', 'brand=%00']) await visit(`/used?${made}`);
    expect(renders).toEqual(['/used']);
  });

  it('is another page in the other language', async () => {
    await visit('/used');
    await visit('/fr/used');
    expect(renders).toEqual(['/used', '/fr/used']);
  });

  it('gives way when the memory is full', async () => {
    const body = Buffer.alloc(30_000);
    for (const path of ['/a', '/b']) await visit(path, { body });
    expect([cache.find('/a'), cache.find('/b')?.status]).toEqual([undefined, 200]);
  });
});

describe('what is not kept', () => {
  it.each([
    ['a page that is not there', { status: 404 }],
    ['a failure', { status: 500 }],
    ['a redirect', { status: 302 }],
    ['a page with a cookie', { headers: [['set-cookie', 'a=b']] }],
    ['a page that says so', { headers: [['cache-control', 'no-store']] }],
  ] as [string, Partial<Rendered>][])('is %s', async (_what, more) => {
    await visit('/', more);
    await visit('/', more);
    expect(renders).toEqual(['/', '/']);
  });

  it('is what visitors search for, or is private', async () => {
    expect(await visit('/used?q=lund')).toBeNull();
    expect(await visit('/admin')).toBeNull();
    expect(renders).toEqual([]);
  });

  it('is anything while changes can’t be heard', async () => {
    await visit('/');
    seen = null;
    expect([cache.find('/'), await visit('/')]).toEqual([undefined, null]);
  });
});

describe('a change', () => {
  it('drops every page', async () => {
    await visit('/');
    seen = 2;
    expect(cache.find('/')).toBeUndefined();
    expect(await visit('/')).toBe('/ 2');
  });

  it('leaves nothing of a rendering that began before it', async () => {
    await cache.open('/', async () => {
      seen = 2;
      return answered('too old');
    });
    expect(cache.find('/')).toBeUndefined();
  });

  it('is seen by whoever comes while an older rendering still runs', async () => {
    const old = Promise.withResolvers<Rendered>();
    const first = cache.open('/', () => old.promise);
    seen = 2;
    expect(await visit('/')).toBe('/ 1');
    old.resolve(answered('old'));
    expect((await first)?.body.toString()).toBe('old');
    expect(cache.find('/')?.body.toString()).toBe('/ 1');
  });
});

describe('many visitors at once', () => {
  it('share one rendering', async () => {
    expect(await Promise.all([visit('/'), visit('/'), visit('/')])).toEqual(['/ 1', '/ 1', '/ 1']);
  });

  it('are not kept from a later rendering by one that failed', async () => {
    await expect(cache.open('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await visit('/')).toBe('/ 1');
  });
});

describe('the dealer’s midnight', () => {
  it('leaves a page as it is one minute before, and drops it one minute after', async () => {
    await visit('/');
    now = new Date('2026-11-21T06:59:00Z');
    expect(await visit('/')).toBe('/ 1');
    now = new Date('2026-11-21T07:01:00Z');
    expect(cache.find('/')).toBeUndefined();
    expect(await visit('/')).toBe('/ 2');
    expect(await visit('/')).toBe('/ 2');
  });

  it('leaves nothing of a rendering that began before it', async () => {
    await cache.open('/', async () => {
      now = midnight;
      return answered('yesterday');
    });
    expect(cache.find('/')).toBeUndefined();
  });
});
