import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Page, Rendered } from './page.server.ts';
import { pageAddress } from './page-address.ts';
import { createPageCache, type Making, type PageCache } from './page-cache.server.ts';

let seen: number | null;
let cleared: number;
let now: Date;
let renders: string[];
let cache: PageCache;
const midnight = new Date('2026-11-21T07:00:00Z');
const tomorrow = new Date('2026-11-22T07:00:00Z');

beforeEach(() => {
  seen = 1;
  cleared = 0;
  now = new Date('2026-11-21T06:00:00Z');
  renders = [];
  cache = createPageCache({
    changes: { seen: () => seen, cleared: () => cleared },
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
  return await open(address, async ({ address: key }) => {
    renders.push(key);
    return answered(`${key} ${renders.length}`, more);
  });
}

/** Without inputs a page can't be checked. */
async function open(address: string, render: Making['render'], readInputs = async (): Promise<string | null> => null) {
  const opened = await cache.open(address, { render, readInputs });
  return (await textOf(opened?.page)) ?? null;
}

const textOf = async (page: Page | undefined) => (await page?.packedFor(''))?.body.toString();

describe('a rendered page', () => {
  it('is served to the next visitor', async () => {
    expect(await visit('/')).toBe('/ 1');
    expect(await visit('/')).toBe('/ 1');
    expect(await textOf(cache.find('/'))).toBe('/ 1');
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
    const body = randomBytes(30_000);
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
  it('makes every page stale', async () => {
    await visit('/');
    seen = 2;
    expect(cache.find('/')).toBeUndefined();
    expect(await visit('/')).toBe('/ 2');
  });

  it('discards a rendering that started before the change', async () => {
    await open('/', async () => {
      seen = 2;
      return answered('too old');
    });
    expect(cache.find('/')).toBeUndefined();
  });

  it('is visible to a visitor who comes while an older rendering is in progress', async () => {
    const old = Promise.withResolvers<Rendered>();
    const began = Promise.withResolvers<void>();
    const first = open('/', () => {
      began.resolve();
      return old.promise;
    });
    await began.promise;
    seen = 2;
    expect(await visit('/')).toBe('/ 1');
    old.resolve(answered('old'));
    expect(await first).toBe('old');
    expect(await textOf(cache.find('/'))).toBe('/ 1');
  });
});

describe('a stale page', () => {
  let price: string;
  let checks: number;
  let body: (price: string) => string;

  beforeEach(() => {
    price = '$49,995';
    checks = 0;
    body = (shown) => `The price is ${shown}`;
  });

  const render = async ({ address }: { address: string }) => {
    renders.push(address);
    return answered(body(price), { inputs: price });
  };
  const readInputs = async () => {
    checks += 1;
    return price;
  };
  const look = async () => {
    const opened = await cache.open('/', { render, readInputs });
    return [await textOf(opened?.page), opened?.result];
  };

  it('is served again when everything that it was made from is equal, and is fresh then', async () => {
    await look();
    const page = cache.find('/');
    seen = 2;
    expect(cache.find('/')).toBeUndefined();
    expect(await look()).toEqual(['The price is $49,995', 'checked']);
    expect(cache.find('/')).toBe(page);
    expect([renders.length, checks]).toEqual([1, 1]);
  });

  it('is rendered when something that it was made from is different', async () => {
    await look();
    seen = 2;
    price = '$45,995';
    expect(await look()).toEqual(['The price is $45,995', 'miss']);
    expect(await textOf(cache.find('/'))).toBe('The price is $45,995');
  });

  it('is rendered when it can’t be checked', async () => {
    await open('/', async () => answered('old'), readInputs);
    seen = 2;
    expect(await open('/', async () => answered('new'), readInputs)).toBe('new');
    expect(checks).toBe(0);
  });

  it('is not served when it can’t be checked or rendered', async () => {
    await look();
    seen = 2;
    const away = () => Promise.reject(new Error('no database'));
    await expect(open('/', away, away)).rejects.toThrow('no database');
    expect(cache.find('/')).toBeUndefined();
  });

  it('is checked once for simultaneous visitors', async () => {
    await look();
    seen = 2;
    await Promise.all([look(), look(), look()]);
    expect([renders.length, checks]).toEqual([1, 1]);
  });

  it('stays stale when the next change comes during its check', async () => {
    await look();
    seen = 2;
    const changing = async () => {
      seen = 3;
      return price;
    };
    await open('/', render, changing);
    expect(cache.find('/')).toBeUndefined();
    price = '$45,995';
    expect(await look()).toEqual(['The price is $45,995', 'miss']);
  });

  it('is dropped without a check when an admin clears the cache', async () => {
    await look();
    seen = 2;
    cleared = 1;
    expect(await look()).toEqual(['The price is $49,995', 'miss']);
    expect(checks).toBe(0);
  });

  it('is dropped when there is no such page any more', async () => {
    await look();
    seen = 2;
    await open(
      '/',
      async () => answered('gone', { status: 404 }),
      async () => null,
    );
    seen = 3;
    expect(await look()).toEqual(['The price is $49,995', 'miss']);
    expect(checks).toBe(0);
  });

  it('keeps its compressed forms when it is rendered to the same text', async () => {
    body = () => 'a page without a price '.repeat(100);
    await look();
    const packed = await cache.find('/')?.packedFor('br');
    seen = 2;
    price = '$45,995';
    expect((await look())[1]).toBe('miss');
    expect(await cache.find('/')?.packedFor('br')).toBe(packed);
    seen = 3;
    expect((await look())[1]).toBe('checked');
  });

  it('gets the next expiry when it is checked', async () => {
    await look();
    now = new Date('2026-11-21T07:01:00Z');
    expect(cache.find('/')).toBeUndefined();
    expect((await look())[1]).toBe('checked');
    now = new Date('2026-11-22T06:59:00Z');
    expect(cache.find('/')?.status).toBe(200);
    now = tomorrow;
    expect(cache.find('/')).toBeUndefined();
  });
});

describe('the hottest pages', () => {
  it('are those with the largest number of visitors, fresh or not, under one address each', async () => {
    for (const address of ['/used', '/', '/?x=1', '/used?page=2', '/']) {
      if (!cache.find(address)) await visit(address);
    }
    expect(cache.takeHottest(1)).toEqual(['/']);
  });

  it('have no missing page, and a refreshed page gets no visitor by it', async () => {
    await visit('/', { status: 404 });
    await cache.refresh('/used', { render: async () => answered('a list'), readInputs: async () => null });
    expect(await textOf(cache.find('/used?x=1'))).toBe('a list');
    expect(cache.takeHottest(9)).toEqual(['/used']);
    expect(cache.takeHottest(9)).toEqual([]);
  });
});

describe('many simultaneous visitors', () => {
  it('share one rendering', async () => {
    expect(await Promise.all([visit('/'), visit('/'), visit('/')])).toEqual(['/ 1', '/ 1', '/ 1']);
  });

  it('can render again after a failed rendering', async () => {
    await expect(open('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
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
    await open('/', async () => {
      now = midnight;
      return answered('yesterday');
    });
    expect(cache.find('/')).toBeUndefined();
  });
});
