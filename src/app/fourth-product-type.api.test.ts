import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { role } from '#src/access.ts';
import { loadChoices } from '#src/admin/choices.server.ts';
import { stockByAge } from '#src/admin/home/home.ts';
import { typeChoices } from '#src/catalogue/catalogue-choices.ts';
import { lockedChoices } from '#src/catalogue/product/locked-choices.ts';
import { attributeFields } from '#src/catalogue/product/product-fields.admin.tsx';
import { type ImportTestApp, openImportTestApp } from '#src/server/testing/import-test-app.server.ts';
import { allOfBranch, branchName } from '#src/storefront/layout/menu/branch-text.ts';
import { countText } from '#src/storefront/listing/listing-text.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { sentence } from '#src/ui/admin/sentence.ts';

/** A fourth product type needs only its entry, its attributes and its messages, which are here. */
const added = vi.hoisted(() => {
  const text = (english: string) => () => english;
  const attribute = { types: ['watercraft'], kind: 'number', group: 'propulsion', max: 500 };
  return {
    type: {
      number: 11,
      text: {
        api: 'personal watercraft',
        menu: text('Watercraft'),
        menuAll: ({ shown }: { shown: string }) => `All ${shown} watercraft`,
        footer: text('Watercraft'),
        finder: text('A watercraft'),
        finderShow: ({ shown }: { shown: string }) => `Show ${shown} watercraft`,
        finderShowAll: ({ shown }: { shown: string }) => `Show ${shown} watercraft`,
        counted: ({ shown }: { shown: string }) => `${shown} watercraft`,
        countedAll: ({ shown }: { shown: string }) => `${shown} watercraft`,
        allChoice: text('All watercraft'),
        programYear: text('Model year'),
        about: text('About this watercraft'),
        sold: text('This watercraft is sold.'),
        similar: text('Similar watercraft'),
        equipments: text('Equipment'),
        choice: 'admin_product_type_watercraft',
      },
      contact: 'sales',
      fileNames: ['watercraft', 'motomarine'],
      aliases: ['watercraft'],
      sizes: { horsepower: 'pwcHoPo' },
      mainSize: 'horsepower',
      keyFacts: [['pwcHoPo'], ['pwcSeats']],
      cardFacts: () => ['pwcHoPo', 'pwcSeats'],
      finder: { budgets: [10_000, 20_000], steps: { pwcHoPo: [100, 200] } },
      menuShowcases: ['specials'],
      hasBoatShowTile: false,
      hasNewEngineLink: false,
      tilePicture: null,
      fees: null,
      isVehicle: true,
    },
    attributes: { pwcHoPo: { ...attribute, unit: 'hp' }, pwcSeats: { ...attribute, unit: null } },
    messages: {
      admin_product_type_watercraft: text('Personal watercraft'),
      attribute_pwcHoPo: text('Horsepower of the watercraft'),
      attribute_pwcSeats: text('Seats of the watercraft'),
    },
  };
});
vi.mock('#src/catalogue/product/type/product-types.ts', async (original) => {
  const { productTypes } = await original<{ productTypes: object }>();
  return { productTypes: { ...productTypes, watercraft: added.type } };
});
vi.mock('#src/catalogue/product/attribute/attributes.ts', async (original) => {
  const { attributes } = await original<{ attributes: object }>();
  return { attributes: { ...attributes, ...added.attributes } };
});
vi.mock('#src/i18n/messages.ts', async (original) => {
  const { m } = await original<{ m: object }>();
  return { m: { ...m, ...added.messages } };
});

let api: ImportTestApp;
let token: string;
let category: number;

beforeAll(async () => {
  api = await openImportTestApp();
  token = await api.signInAs({ role: role.admin });
  const boats = await create('product-category', { name: 'Boats', type: 1 });
  category = (await create('product-category', { name: 'Personal watercraft', type: 11 })).id;
  await create('product-filter', { type: 11, key: 'pwcHoPo', kind: 'range', label: 'Horsepower', param: 'power' });
  const { id: picture } = await makeMedia(api.db);
  const own = { category, condition: 'New', stock: 1, publish: true, media: [picture] };
  await create('product', { ...own, name: 'Wake 230', sku: 'W-230', price: 18_000, pwcHoPo: 230, pwcSeats: 3 });
  await create('product', { ...own, name: 'Spark 90', sku: 'W-90', price: 9_000, pwcHoPo: 90, condition: 'Used' });
  await create('product', {
    ...own,
    name: 'Luxor 21',
    category: boats.id,
    price: 90_000,
    boatHuLe: 21,
    showcases: [4],
  });
  await api.changes.caughtUp();
});
afterAll(() => api.close());

async function create(resource: string, json: object) {
  const { status, result, error } = await api.post(`/admin/${resource}`, { json, token });
  expect(error ?? status).toBe(201);
  return result.record?.[0] ?? result;
}

const names = async (query: string) =>
  (await api.get(`/product?${query}`)).result.record.map(({ name }: { name: string }) => name);

const catalogue = () => api.services.catalogue;
const now = () => api.clock.now;

async function listing(address: string) {
  const { pathname: path, searchParams: params } = new URL(address, 'https://x.example');
  const answer = await catalogue().findListing({ path, params, language: 'en', now: now() });
  if (answer.kind !== 'listing') throw new Error(`${address} is ${JSON.stringify(answer)}`);
  return answer.listing;
}

describe('a fourth type of product', () => {
  it('has lists, sorted by its main size, with its facts on cards and its filters', async () => {
    const shown = await listing('/personal-watercraft');
    expect(countText(shown)).toBe('2 watercraft');
    expect(shown.cards.map(({ name }) => name.text)).toEqual(['Spark 90', 'Wake 230']);
    expect(shown.cards[1]?.specs.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Horsepower of the watercraft: 230 hp',
      'Seats of the watercraft: 3',
    ]);
    expect((await listing('/personal-watercraft?power=200-')).cards).toHaveLength(1);
    expect((await listing('/personal-watercraft?sort=-horsepower')).cards[0]?.name.text).toBe('Wake 230');
    expect((await listing('/used?category=11')).total).toBe(1);
    expect(await catalogue().redirectFor('/watercraft', now())).toBe('/personal-watercraft');
  });

  it('is in the menu, in the finder of the home page and in suggestions', async () => {
    const { menu } = await catalogue().chrome('en', now());
    const branch = menu.find(({ href }) => href === '/personal-watercraft');
    expect(branch && [branchName(branch), allOfBranch(branch, 'en')]).toEqual(['Watercraft', 'All 2 watercraft']);
    const { finder, tiles } = await catalogue().home('en', now());
    expect(finder.find(({ action }) => action === '/personal-watercraft')?.fields.map(({ name }) => name)).toEqual([
      'category',
      'power',
    ]);
    expect(tiles.map(({ name }) => name)).toContain('Personal watercraft');
    expect((await api.get('/suggest?q=wake')).result).toMatchObject([{ type: 11, label: 'Personal watercraft' }]);
  });

  it('has product pages and sheets of paper', async () => {
    const { result } = await api.get('/product?q=wake');
    const answer = await catalogue().printPage(result.record[0].slug, 'en', now());
    if (answer.kind !== 'product') throw new Error(answer.kind);
    const { groups, structuredData } = answer.product;
    expect(groups.flatMap(({ specs }) => specs.map(({ label }) => label))).toContain('Seats of the watercraft');
    expect(structuredData).toContain('"@type":["Product","Vehicle"]');
  });

  it('answers the API by its number, which is no showcase’s', async () => {
    expect(await names('type=11')).toEqual(['Spark 90', 'Wake 230']);
    expect(await names('type=11&pwcHoPo=200-')).toEqual(['Wake 230']);
    expect(await names('showcase=4')).toEqual(['Luxor 21']);
    expect((await api.get('/product?showcase=11')).error.fields).toHaveProperty('showcase');
    expect((await api.get('/product?type=7')).error.fields).toHaveProperty('type');
    expect((await api.get('/product?type=11')).result.record[0]).toMatchObject({ type: 11, pwcHoPo: 90 });
    expect((await api.get('/product-category?type=11')).result).toMatchObject([{ type: 11, count: 2 }]);
    expect((await api.get('/openapi.json')).status).toBe(200);
  });

  it('comes in from files and goes out into files', async () => {
    const rows = ['sku,category,name_en,condition,price,pwcHoPo', 'W-300,personal-watercraft,Wake 300,New,25000,300'];
    expect((await api.bringIn(rows.join('\n'))).counts).toMatchObject({ created: 1, failed: 0 });
    const exported = String(await api.fetchFile('export?type=11'));
    expect(exported.split('\n')[0]).toContain('pwcHoPo');
    expect(exported).toContain('W-300');
    const filters = 'type,key,kind,label_en\nMotomarine,pwcSeats,choice,Seats';
    expect((await api.bringIn(filters, { to: 'importFilterProduct' })).counts).toMatchObject({ created: 1, failed: 0 });
    expect(String(await api.fetchFile('export?kind=filters'))).toContain('11,pwcSeats');
  });

  it('is in the feed of products and in the sitemap', async () => {
    const read = async (url: string) => (await api.app.inject({ url })).body;
    expect(await read('/feeds/meta.xml')).toContain('<g:product_type>Personal watercraft</g:product_type>');
    expect(await read('/sitemaps/categories-1.xml')).toContain('/personal-watercraft</loc>');
    expect(await read('/feeds/openmarine.xml')).not.toContain('Wake 230');
  });

  it('is a choice of the back office, with its fields, locks, list and stock', async () => {
    const choice = typeChoices.find(({ value }) => value === 11);
    expect(choice && sentence(choice.label)).toBe('Personal watercraft');
    const seats = attributeFields.find(({ keys }) => keys.includes('pwcSeats' as never));
    expect([1, 11].map((type) => seats?.isShown?.({ type } as never))).toEqual([false, true]);
    expect(lockedChoices).toContainEqual({
      value: 'pwcSeats',
      label: 'attribute_pwcSeats',
      group: 'admin_product_type_watercraft',
    });
    const { leafTypes } = await loadChoices(api.db, ['leafTypes'], 'en');
    expect(leafTypes).toContainEqual({ value: category, label: '11' });
    const listed = await api.get('/admin/product/all?type=11', { token });
    expect(listed.result.record.map(({ completeness }: { completeness: object }) => completeness)).not.toEqual([]);
    expect(stockByAge([{ type: 11, age: 0, count: 2 }]).map(({ counts }) => counts[0])).toEqual([0, 0, 0, 2]);
  });

  it('is refused the attributes of another, and a type without an entry is none', async () => {
    const boat = { name: 'Half', category, condition: 'New', price: 1, boatHuLe: 20 };
    const refused = await api.post('/admin/product', { json: boat, token });
    expect(Object.keys(refused.error.fields)).toEqual(['boatHuLe']);
    const unknown = await api.post('/admin/product-category', { json: { name: 'Hovercraft', type: 7 }, token });
    expect(Object.keys(unknown.error.fields)).toEqual(['type']);
  });
});
