import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { defaultSettings } from '#src/dealer/settings.ts';
import { maxTerm, monthlyRate } from '#src/pricing/monthly-payment.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { stockSmallLot } from '#src/test-factories/catalogue/small-lot.server.ts';

let api: TestApp;
const noon = new Date('2026-06-01T19:00:00Z');

beforeAll(async () => {
  api = await openTestApp();
  api.clock.now = noon;
  await stockSmallLot(api.db);
});

afterAll(() => api.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const response = await api.app.inject({ url: `/api${path}`, headers });
  return { status: response.statusCode, ...response.json() };
}

/** The slugs in a list. */
async function slugs(query: string): Promise<string[]> {
  const { result } = await get(`/product?sort={"id":1}&${query}`);
  return result.record.map(({ slug }: { slug: string }) => slug);
}

describe('GET /product', () => {
  it.each([
    ['', ['luxor-21', 'rush-18', 'avalon-25', 'mercury-60', 'enertia']],
    ['type=1', ['luxor-21', 'rush-18', 'avalon-25']],
    ['category=aluminum-boats', ['luxor-21', 'rush-18']],
    ['category=boats&subCategory=pontoon-boats', ['avalon-25']],
    ['condition=Used', ['rush-18']],
    ['condition=used,new&type=1', ['luxor-21', 'rush-18', 'avalon-25']],
    ['availability=on-order', ['avalon-25']],
    ['price=1000-80000', ['rush-18', 'mercury-60']],
    ['price=100000.50', ['luxor-21']],
    ['price=-1000', ['enertia']],
    ['type=1&hull-length=20-25', ['luxor-21', 'avalon-25']],
    ['boatHuLe=20-22', ['luxor-21']],
    ['omHoPo=60', ['mercury-60']],
    ['brand=thunder-jet&brand=mercury&type=1', ['luxor-21', 'rush-18']],
    ['brand=mercury,thunder-jet&q=propeller', ['enertia']],
    ['q=8m 0151377', ['enertia']],
    ['q=14.5 x 17', ['enertia']],
    ["q=' %26|!:*", []],
    ['showcase=4', []],
    ['type=9', []],
    ['publish=1&q=mercury', ['mercury-60', 'enertia']],
    ['limit=2&page=2', ['avalon-25', 'mercury-60']],
    ['page=9', []],
  ])('?%s returns %j', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected);
  });

  it('says what it read in the words of a search, and what it left out', async () => {
    const { result } = await get(`/product?${new URLSearchParams({ q: 'zodiacish used boats under $80,000' })}`);
    expect(result.record.map(({ slug }: { slug: string }) => slug)).toEqual(['rush-18']);
    expect(result.leftOut).toEqual(['zodiacish']);
    expect(result.read).toEqual([
      { as: 'condition', text: 'used', key: 'condition', value: 'Used' },
      { as: 'type', text: 'boats', key: 'type', value: '1' },
      { as: 'type', text: 'boats', key: 'trailer', value: 'no' },
      { as: 'price', text: 'under $80,000', key: 'price', value: '-80000' },
    ]);
  });

  it('gives the filters of a request precedence over what is read', async () => {
    expect(await slugs('q=used+boat&condition=New')).toEqual(['luxor-21', 'avalon-25']);
    expect(await slugs('q=used+boat&type=2')).toEqual([]);
    expect(await slugs('q=used+boat&exact=1')).toEqual([]);
  });

  it('takes the number of a showcase as a type', async () => {
    const put = async (showcases: 'clearance'[]) => {
      await api.db.update(product).set({ showcases }).where(eq(product.slug, 'mercury-60'));
      await api.changes.caughtUp();
    };
    await put(['clearance']);
    expect([await slugs('type=4'), await slugs('showcase=4')]).toEqual([['mercury-60'], ['mercury-60']]);
    await put([]);
  });

  it('sorts boats by length, and products without a price last', async () => {
    const order = async (query: string) => {
      const { result } = await get(`/product?type=1&${query}`);
      return result.record.map(({ slug }: { slug: string }) => slug);
    };
    expect(await order('')).toEqual(['rush-18', 'luxor-21', 'avalon-25']);
    expect(await order('sort={"price":1}')).toEqual(['rush-18', 'luxor-21', 'avalon-25']);
    expect(await order('sort=[{"price":-1},{"id":1}]')).toEqual(['luxor-21', 'rush-18', 'avalon-25']);
  });

  it('returns the page, the number of pages and the total', async () => {
    const pageOf = async (query: string) => (await get(`/product?${query}`)).result.page;
    expect(await pageOf('limit=2&page=2')).toEqual({ currentPage: 2, total: 3, totalRecord: 5 });
    expect(await pageOf('')).toEqual({ currentPage: 1, total: 1, totalRecord: 5 });
    expect(await pageOf('limit=0')).toEqual({ currentPage: 1, total: 1, totalRecord: 5 });
    expect(await pageOf('showcase=4')).toEqual({ currentPage: 1, total: 1, totalRecord: 0 });
  });

  it('answers with prices in dollars, text in the requested language, and no private fields', async () => {
    const { result } = await get('/product?q=luxor&lang=fr');
    expect(result.record[0]).toMatchObject({
      name: 'Luxor 21 rouge',
      desc: 'Un bateau.',
      url: '/fr/product/luxor-21',
      price: 100_000.5,
      msrp: 125_000,
      saveMoney: 24_999.5,
      savePercent: 20,
      isNowPriceEqMSRP: false,
      availability: 'in-stock',
      brandName: 'Thunder Jet',
      level: 2,
      parentCategory: { slug: 'boats' },
      subCategory: { slug: 'aluminum-boats', path: '/fr/boats/aluminum-boats' },
      subCategory2nd: null,
      boatHuLe: 21,
      boatHuMa: 'welded-aluminum',
      featureImage: { width: 1440, height: 960 },
    });
    expect(JSON.stringify(result)).not.toMatch(/ZZZAB123C626|Shed 2|"hin"|"storage"/);
  });

  it('takes the language from Accept-Language when none is requested', async () => {
    const { result } = await get('/product?q=luxor', { 'accept-language': 'fr-CA,en;q=0.5' });
    expect(result.record[0].name).toBe('Luxor 21 rouge');
  });

  it('marks a price equal to the MSRP, and never calls a used product the last one', async () => {
    const { result } = await get('/product?q=rush');
    expect(result.record[0]).toMatchObject({
      availability: 'in-stock',
      stock: 1,
      isNowPriceEqMSRP: true,
      saveMoney: null,
    });
  });

  it('gives the monthly payment with down payment, rate and term, computed on the price with taxes', async () => {
    const { result } = await get('/product?q=rush');
    const { price, monthlyRate: rate, monthly } = result.record[0];
    const amountFinanced = Math.round(price * 112 - price * 10) / 100;
    expect(monthly).toMatchObject({
      aprPercent: 7.99,
      downPayment: price / 10,
      priceWithTaxes: Math.round(price * 112) / 100,
      amountFinanced,
      months: maxTerm(amountFinanced * 100, defaultSettings.finance.terms),
    });
    const loan = { principalCents: Math.round(amountFinanced * 100), aprPercent: 7.99, months: monthly.months };
    expect(rate).toBe(monthlyRate(loan).paymentCents / 100);
  });

  it('gives no price for call-for-price products', async () => {
    const { result } = await get('/product?q=avalon');
    expect(result.record[0]).toMatchObject({ price: null, callForPrice: true, monthlyRate: null, monthly: null });
  });

  it.each([
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page=1&page=1', 'page'],
    ['limit=-1', 'limit'],
    ['limit=1001', 'limit'],
    ['sort={"secret":1}', 'sort'],
    ['sort={"price":2}', 'sort'],
    ['sort=%00', 'sort'],
    ['type=7', 'type'],
    ['type=4&showcase=5', 'showcase'],
    ['showcase=7', 'showcase'],
    ['publish=0', 'publish'],
    ['lang=de', 'lang'],
    ['category=nowhere', 'category'],
    ['category=99999999999999999999', 'category'],
    ['price=a-b', 'price'],
    ['price=20-10', 'price'],
    ['type=1&hull-length=x', 'hull-length'],
    ['brand=%27--', 'brand'],
    ['type=2&boatHuLe=20', 'boatHuLe'],
    ['q=%00', 'q'],
    ['utm_source=mail', 'utm_source'],
    ['__proto__=1', '__proto__'],
    ['hin=ZZZAB123C626', 'hin'],
    ['slug=luxor-21&page=1', 'page'],
  ])('?%s is refused with the name of the field', async (query, field) => {
    const { status, success, error } = await get(`/product?${query}`);
    expect([status, success, error.code]).toEqual([400, false, 'bad_input']);
    expect(Object.keys(error.fields)).toEqual([field]);
  });
});

describe('GET /product?slug=', () => {
  it('returns the product with its equipment and similar products, without sold ones', async () => {
    const { result } = await get('/product/?slug=luxor-21');
    const slugsOf = (products: { slug: string }[]) => products.map(({ slug }) => slug);
    expect(result).toMatchObject({ slug: 'luxor-21', media: [{ kind: 'picture', width: 1440 }] });
    expect(slugsOf(result.equipments)).toEqual(['mercury-60']);
    expect(slugsOf(result.similarItems)).toEqual(['rush-18']);
    expect(slugsOf(result.linkProducts)).toEqual(['avalon-25']);
  });

  it('returns a sold product, marked as sold', async () => {
    const { status, result } = await get('/product?slug=sold-boat');
    expect([status, result.availability]).toEqual([200, 'sold']);
    expect(result.similarItems.length).toBeGreaterThan(0);
  });

  it('returns the same product by its id, and no private one', async () => {
    const { result } = await get('/product?slug=luxor-21');
    expect((await get(`/product?id=${result.id}`)).result).toEqual(result);
    const [draft] = await api.db.select({ id: product.id }).from(product).where(eq(product.slug, 'draft-boat'));
    expect((await get(`/product?id=${draft?.id}`)).status).toBe(404);
    expect((await get('/product?id=one')).status).toBe(400);
  });

  it('returns it in the spelling of the former site, too', async () => {
    const { result } = await get('/product?slug=luxor-21');
    expect(result).toMatchObject({ status: 'Active', filters: { boatHuLe: 21, boatHuMa: 'welded-aluminum' } });
    expect(result.image).toEqual(result.featureImage);
    expect(result.gallery).toEqual(result.media);
    expect(result.thumbnails[0]).toMatchObject({ width: 320, height: 275, url: expect.stringMatching(/thumb-50-50/) });
  });

  it('finds a product by a former slug', async () => {
    expect((await get('/product?slug=luxor-old')).result.slug).toBe('luxor-21');
  });

  it.each(['draft-boat', 'nothing', '%00', '..%2f'])('answers 404 for %s', async (slug) => {
    const { status, error } = await get(`/product?slug=${slug}`);
    expect([status, error.code]).toEqual([404, 'not_found']);
  });
});

describe('the product filters', () => {
  it.each(['get-product-filters', 'get-product-filters-load'])(
    '%s returns the number of products of each choice',
    async (call) => {
      const { result } = await get(`/product/${call}?type=1&brand=thunder-jet`);
      expect(result).toMatchObject([
        { key: 'price', label: 'Price', kind: 'range', unit: '$', min: 75_000, max: 100_000.5 },
        { key: 'boatHuLe', label: 'Hull length', kind: 'range', unit: 'ft', min: 18, max: 21 },
        { key: 'brand', kind: 'choice', choices: [{ value: 'thunder-jet', label: 'Thunder Jet', count: 2 }] },
      ]);
      expect(result[0].histogram).toHaveLength(24);
    },
  );

  it('have counts equal to the length of the filtered list', async () => {
    const { result } = await get('/product/get-product-filters?type=1');
    for (const { key, choices } of result.filter(({ kind }: { kind: string }) => kind === 'choice')) {
      for (const { value, count } of choices) expect(await slugs(`type=1&${key}=${value}`)).toHaveLength(count);
    }
  });

  it('of a showcase are those of every type that stands in it', async () => {
    const keys = async (type: number) =>
      (await get(`/product-filter?type=${type}`)).result.record.map(({ key }: { key: string }) => key);
    expect(await keys(1)).toContain('boatHuLe');
    expect(await keys(4)).not.toContain('boatHuLe');
    expect((await get('/product-filter?type=7')).status).toBe(400);
  });

  it('are listed by type, in their order', async () => {
    const keys = async (query: string) => {
      const { result } = await get(`/product-filter/?${query}`);
      return result.record.map(({ key }: { key: string }) => key);
    };
    expect(await keys('type=1&limit=0&sort={"index":1}')).toEqual(['price', 'boatHuLe', 'brand']);
    expect(await keys('type=1&sort={"index":-1}')).toEqual(['brand', 'boatHuLe', 'price']);
    expect(await keys('type=2')).toEqual(['omHoPo']);
  });
});

describe('the categories', () => {
  it('have product counts that respect the other filters', async () => {
    const { result } = await get('/product/get-total-category?type=1&condition=New&category=pontoon-boats');
    const counts = Object.fromEntries(result.map(({ slug, count }: { slug: string; count: number }) => [slug, count]));
    expect(counts).toEqual({ boats: 2, 'aluminum-boats': 1, 'pontoon-boats': 1, engines: 0, parts: 0 });
  });

  it('are returned as a tree in their order', async () => {
    const { result } = await get('/product-category/?lang=fr');
    expect(result).toMatchObject([
      {
        slug: 'boats',
        name: 'Boats (fr)',
        count: 3,
        children: [
          { slug: 'pontoon-boats', path: '/fr/boats/pontoon-boats', count: 1, children: [] },
          { slug: 'aluminum-boats', count: 2 },
        ],
      },
      { slug: 'engines', count: 1 },
      { slug: 'parts', count: 1 },
    ]);
    expect((await get('/product-category/home?type=1')).result).toHaveLength(1);
  });

  it('name the category above and those right below by their ids', async () => {
    const [boats] = (await get('/product-category/')).result;
    const [pontoons, aluminum] = boats.children;
    expect(boats).toMatchObject({ parentCategory: null, subCategory: [pontoons.id, aluminum.id] });
    expect(pontoons).toMatchObject({ parentCategory: boats.id, subCategory: [] });
  });
});

describe('other lists', () => {
  it('brands are returned in their order', async () => {
    const { result } = await get('/brand/?limit=1000&sort={"index":1}');
    expect(result.record.map(({ name }: { name: string }) => name)).toEqual(['Mercury', 'Thunder Jet']);
    expect(result.page).toEqual({ currentPage: 1, total: 1, totalRecord: 2 });
  });

  it('the simple list has published products with stock', async () => {
    const { result } = await get('/product/simple?hasStock=true&publish=1');
    expect(result.record.map(({ slug }: { slug: string }) => slug)).toEqual([
      'luxor-21',
      'rush-18',
      'mercury-60',
      'enertia',
    ]);
    expect(result.record[0]).toMatchObject({ name: 'Luxor 21', price: 100_000.5, image: { width: 1440 } });
    expect(Object.keys(result.record[0]).sort()).toEqual(['id', 'image', 'name', 'price', 'slug']);
  });

  it('suggestions are grouped by type', async () => {
    const { result } = await get('/suggest?q=mercury');
    expect(result).toMatchObject([
      { type: 2, suggestions: [{ href: '/product/mercury-60' }] },
      { type: 3, suggestions: [{ href: '/product/enertia' }] },
    ]);
  });

  it.each([
    ['/brand?limit=1001', 'limit'],
    ['/brand?sort={"name":1}', 'sort'],
    ['/brand?limit=1&limit=2', 'limit'],
    ['/product-filter?type=7', 'type'],
    ['/product-category?depth=2', 'depth'],
    ['/product/simple?publish=0', 'publish'],
    ['/product/simple?hasStock=false', 'hasStock'],
    ['/suggest', 'q'],
    ['/suggest?q=%00', 'q'],
    ['/product/get-product-filters?page=x', 'page'],
  ])('%s is refused with the name of the field', async (path, field) => {
    const { status, error } = await get(path);
    expect([status, Object.keys(error.fields)]).toEqual([400, [field]]);
  });
});

it('the OpenAPI document lists every call', async () => {
  const response = await api.app.inject({ url: '/api/openapi.json' });
  const document = response.json();
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining([
      '/api/product',
      '/api/product/get-product-filters',
      '/api/product/get-product-filters-load',
      '/api/product/get-total-category',
      '/api/product/simple',
      '/api/product-category',
      '/api/product-category/home',
      '/api/product-filter',
      '/api/brand',
      '/api/suggest',
    ]),
  );
});
