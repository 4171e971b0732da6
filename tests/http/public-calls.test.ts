import { describe, expect, test } from 'vitest';
import { columnOfInventory } from './inventory.ts';
import { findProducts, get } from './site.ts';

type Refusal = { success: false; error: { message: string; code: string; fields?: Record<string, string> } };
type Facet = { key: string; kind: string; choices?: { value: string; label: string; count: number }[] };

async function answerOf<Result>(path: string): Promise<Result> {
  const response = await get(path);
  expect(response.status, path).toBe(200);
  const { success, result } = (await response.json()) as { success: boolean; result: Result };
  expect(success, path).toBe(true);
  return result;
}

/** Invalid requests, with the field that the error has to name. */
const mistakes: Record<string, string> = {
  'page=0': 'page',
  'page=-1': 'page',
  'page=1&page=2': 'page',
  'limit=-1': 'limit',
  'limit=1e3': 'limit',
  'sort={bad': 'sort',
  'sort={"hin":1}': 'sort',
  'sort={"price":"up"}': 'sort',
  'price=abc': 'price',
  'price=1e309': 'price',
  'price=9-5': 'price',
  'type=7': 'type',
  'showcase=7': 'showcase',
  'category=no-such-kind': 'category',
  'brand=no-such-brand': 'brand',
  'publish=0': 'publish',
  'q=%00': 'q',
  'q=a&q=b': 'q',
  'lang=de': 'lang',
  'hin=ZZZ': 'hin',
  '__proto__=1': '__proto__',
  'constructor=1': 'constructor',
};

describe('the public calls', () => {
  for (const [query, field] of Object.entries(mistakes)) {
    test(`?${query} is refused by name, in both languages`, async () => {
      const messages = [];
      for (const language of ['en', 'fr']) {
        const suffix = field === 'lang' ? '' : `&lang=${language}`;
        const response = await get(`/api/product?${query}${suffix}`, {
          headers: { 'Accept-Language': language },
        });
        expect(response.status).toBe(400);
        expect(response.headers.get('x-request-id')).toBeTruthy();
        const { success, error } = (await response.json()) as Refusal;
        expect(success).toBe(false);
        expect(error.code).toBe('bad_input');
        expect(Object.keys(error.fields ?? {})).toEqual([field]);
        messages.push(error.message, error.fields?.[field]);
      }
      // A sentence, not a key; and French differs from English.
      for (const message of messages) expect(message).toMatch(/^\p{Lu}.* .*\S$/u);
      expect(messages.slice(0, 2)).not.toEqual(messages.slice(2));
    });
  }

  for (const path of [
    'brand',
    'product-filter',
    'product-category',
    'product/simple',
    'product/get-product-filters',
    'product/get-total-category',
    'suggest',
  ]) {
    test(`/api/${path} refuses what it does not know`, async () => {
      const response = await get(`/api/${path}?no-such-thing=1${path === 'suggest' ? '&q=luxor' : ''}`);
      expect(response.status).toBe(400);
      expect(((await response.json()) as Refusal).error.fields).toHaveProperty('no-such-thing');
    });
  }

  test('what is not there is a 404 in the envelope', async () => {
    for (const path of ['/api/no-such-call', '/api/%zz', '/api/product?slug=no-such-boat']) {
      const response = await get(path);
      expect(response.status).toBe(404);
      expect((await response.json()) as Refusal).toMatchObject({ success: false, error: { code: 'not_found' } });
    }
  });

  test('paths answer with and without the slash at their end', async () => {
    for (const path of [
      'product',
      'brand',
      'product-category',
      'product-category/home',
      'product-filter',
      'product/simple',
    ]) {
      const [plain, slashed] = await Promise.all([get(`/api/${path}`), get(`/api/${path}/`, { redirect: 'manual' })]);
      expect(slashed.status, path).toBe(200);
      expect(await slashed.text()).toBe(await plain.text());
    }
  });

  for (const query of [
    'type=1',
    'type=1&condition=Used',
    'type=1&brand=thunder-jet',
    'type=2&price=5000-20000',
    'type=3',
    'type=1&hull-length=16-20',
    'q=mercury&type=2',
  ]) {
    test(`each choice of ?${query} promises what it then gives`, async () => {
      const facets = await answerOf<Facet[]>(`/api/product/get-product-filters?${query}`);
      const requested = new URLSearchParams(query);
      const choices = facets
        .filter(({ kind, key }) => kind !== 'range' && !requested.has(key))
        .flatMap(({ key, choices = [] }) => choices.slice(0, 3).map((choice) => ({ key, ...choice })));
      expect(choices.length).toBeGreaterThan(1);
      for (const { key, value, count } of choices) {
        const { total } = await findProducts(`${query}&${new URLSearchParams({ [key]: value })}&limit=1`);
        expect(total, `${query}: ${key}=${value}`).toBe(count);
      }
    });
  }

  test('the counts of the categories are those of their lists', async () => {
    const categories = await answerOf<{ slug: string; id: number; count: number }[]>('/api/product/get-total-category');
    expect(categories.length).toBeGreaterThan(30);
    for (const { id, slug, count } of categories) {
      const { total } = await findProducts(`category=${id}&limit=1`);
      expect(total, slug).toBe(count);
    }
  });

  test('pages never overlap, whatever the order', async () => {
    for (const sort of ['{"price":1}', '[{"price":-1},{"id":-1}]', '{"hullLength":1}']) {
      const { products: all } = await findProducts(`${new URLSearchParams({ sort })}&limit=0`);
      const pages = [];
      for (let page = 1; page <= Math.ceil(all.length / 12); page++) {
        pages.push(...(await findProducts(`${new URLSearchParams({ sort })}&page=${page}`)).products);
      }
      expect(
        pages.map(({ slug }) => slug),
        sort,
      ).toEqual(all.map(({ slug }) => slug));
    }
  });

  test('a page beyond the last is empty, not an error', async () => {
    const { result } = await (await get('/api/product?page=999')).json();
    expect(result.record).toEqual([]);
    expect(result.page.currentPage).toBe(999);
  });

  test('no answer tells a hull number, a sold boat in a list, or what is not published', async () => {
    const hulls = columnOfInventory('hin');
    const all = await (await get('/api/product?limit=0')).text();
    const { products } = await findProducts('limit=0');
    const details = await Promise.all(
      products.filter((_, position) => position % 10 === 0).map(({ slug }) => get(`/api/product/?slug=${slug}`)),
    );
    const texts = [all, ...(await Promise.all(details.map((detail) => detail.text())))];
    expect(hulls.filter((hull) => texts.some((text) => text.includes(hull)))).toEqual([]);
    expect(products.map(({ sku }) => sku)).not.toContain('TJ-19U-0931');
    expect(products.map(({ sku }) => sku)).not.toContain('TJ-24-1090');
    expect(products.length).toBeGreaterThanOrEqual(120);
  });

  test('the simple list has what stands on the lot, with name, picture and price', async () => {
    const response = await get('/api/product/simple?limit=0');
    const text = await response.text();
    expect(text).not.toContain('osprey-26-long-cabin-2026"');
    expect(JSON.parse(text).result.record[0]).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      slug: expect.any(String),
      image: expect.anything(),
      price: expect.any(Number),
    });
  });

  test('the document of all calls is an OpenAPI 3.1 that names them', async () => {
    const document = await (await get('/api/openapi.json')).json();
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
    const calls = [
      'product',
      'product/get-product-filters',
      'product/get-total-category',
      'product/get-product-filters-load',
      'product/simple',
      'product-category',
      'product-category/home',
      'product-filter',
      'brand',
    ];
    expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(calls.map((path) => `/api/${path}`)));
    for (const [path, { get }] of Object.entries(document.paths as Record<string, { get?: { responses: object } }>)) {
      if (get) expect(Object.keys(get.responses), path).toContainEqual(expect.stringMatching(/^20[02]$/));
    }
  });

  test('the house tells that it lives and that it is ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const response = await get(path);
      expect(response.status).toBe(200);
      expect(response.headers.get('x-request-id')).toBeTruthy();
    }
  });
});
