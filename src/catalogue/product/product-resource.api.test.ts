import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { fromDatabaseError } from '#src/lib/database-error.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makeProduct, makeSkuTwins } from '#src/test-factories/make-product.server.ts';
import { createCatalogue } from '#src/view-models/catalogue.server.ts';
import { productMeta } from '../catalogue.table.ts';
import { productResource } from './product-resource.server.ts';

const admin = { id: 1, username: 'mira', role: 1, access: [] } as const;
const publicUrl = 'https://salishcoastmarine.example';
const noon = new Date('2026-11-20T20:00:00Z');

let database: Database;
let ids: { aluminum: number; engines: number; boats: number; thunder: number };
let pictures: number[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const boats = await makeCategory(db, { name: 'Boats' });
  const aluminum = await makeCategory(db, { name: 'Aluminum boats', parent: boats });
  const engines = await makeCategory(db, { name: 'Engines', type: 'engine' });
  const thunder = await makeBrand(db, { name: 'Thunder Jet' });
  await db
    .insert(productMeta)
    .values({ key: 'boatHuMa', value: 'welded-aluminum', label: { en: 'Welded aluminum', fr: null } });
  pictures = [];
  for (let at = 0; at < 4; at += 1) pictures.push((await makeMedia(db)).id);
  ids = { aluminum: aluminum.id, engines: engines.id, boats: boats.id, thunder: thunder.id };
});
afterAll(() => database.close());

const products = (now = noon) => openResource({ db: database.db, now: () => now }, productResource).as(admin);
let count = 0;
const luxor = (more: object = {}) => {
  count += 1;
  const name = { en: `Luxor ${count}`, fr: null };
  const own = { name, category: ids.aluminum, brand: ids.thunder, condition: 'New', price: 124_900.5, stock: 2 };
  return { ...own, programYear: 2026, boatHuLe: 21, publish: true, ...more };
};
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'it went through',
    ({ status, fields }) => ({ status, fields }),
  );

describe('creating a product', () => {
  it('generates its slug from brand, model and year, with a number for the next one', async () => {
    const first = await products().create(luxor({ modelName: 'Rush 18' }));
    const second = await products().create(luxor({ modelName: 'Rush 18' }));
    expect([first.slug, second.slug]).toEqual(['thunder-jet-rush-18-2026', 'thunder-jet-rush-18-2026-2']);
  });

  it('returns price, saving and completeness', async () => {
    const made = await products().create(luxor({ msrp: 130_000, stock: 1, hin: 'ZZZ1', media: pictures.slice(0, 2) }));
    expect(made).toMatchObject({
      price: 124_900.5,
      saveMoney: 5099.5,
      savePercent: 4,
      isNowPriceEqMSRP: false,
      availability: 'in-stock',
      availabilityState: 'only-1-left',
      brandName: 'Thunder Jet',
      featureImage: pictures[0],
      warnings: [{ field: 'hin', messageKey: 'input_hin_length' }],
    });
    expect(made).toHaveProperty('monthlyRate');
    expect(Reflect.get(made, 'categoryPath')).toMatchObject([{ en: 'Boats' }, { en: 'Aluminum boats' }]);
    expect(Reflect.get(made, 'thumbnail')).toMatch(/^\/pictures\/.+\/320\.webp$/);
    expect(Reflect.get(made, 'completeness').list).toContainEqual({ key: 'french_name', isDone: false });
  });

  it('with publish on shows it on the public pages immediately', async () => {
    const catalogue = createCatalogue({ db: database.db, publicUrl });
    const made = await products().create(luxor({ desc: 'A welded boat.' }));
    const page = await catalogue.productPage({ path: `/product/${made.slug}`, language: 'en', now: noon });
    expect(page).toMatchObject({ kind: 'product' });
    await products().update({ id: made.id, publish: 0 });
    const after = await catalogue.productPage({ path: `/product/${made.slug}`, language: 'en', now: noon });
    expect(after.kind).not.toBe('product');
  });

  it.each([
    ['price', { price: null }, 422],
    ['category', { category: 4711 }, 422],
    ['media', { media: [999_999] }, 422],
    ['brand', { brand: 999_999 }, 422],
    ['similarItems', { similarItems: [999_999] }, 422],
    ['boatHuMa', { boatHuMa: 'wood' }, 422],
    ['colour', { colour: 'red' }, 400],
  ])('with an invalid %s is refused with an error at the field', async (field, change, status) => {
    const answer = await refusal(products().create(luxor(change)));
    expect(answer).toMatchObject({ status });
    expect(answer).toHaveProperty(['fields', field]);
  });

  it('with a stock number or slug of another product is refused', async () => {
    await products().create(luxor({ sku: 'TJ-1', slug: 'taken-slug' }));
    expect(await refusal(products().create(luxor({ sku: 'TJ-1' })))).toEqual({
      status: 409,
      fields: { sku: 'error_sku_taken_by' },
    });
    const gone = await products().create(luxor({ sku: 'TJ-2' }));
    await products().remove(gone.id);
    expect(await refusal(products().create(luxor({ sku: 'TJ-2' })))).toEqual({
      status: 409,
      fields: { sku: 'error_taken_in_trash' },
    });
    expect(await refusal(products().create(luxor({ slug: 'taken-slug' })))).toEqual({
      status: 409,
      fields: { slug: 'error_taken' },
    });
  });
});

describe('a stock number that differs from another only in case, dashes or blanks', () => {
  const taken = { status: 409, fields: { sku: 'error_sku_taken_by' } };

  it('is refused for a new product and for a changed one, and finds the product in the list', async () => {
    const made = await products().create(luxor({ sku: 'Case-100' }));
    for (const sku of ['CASE-100', 'case 100', 'Case\u2011100', 'case100', 'Ca\u200Bse\u00A0100']) {
      expect(await refusal(products().create(luxor({ sku })))).toEqual(taken);
      expect((await products().list({ sku })).record.map(({ id }) => id)).toEqual([made.id]);
    }
    const other = await products().create(luxor({ sku: 'Case.100' }));
    expect(await refusal(products().update({ id: other.id, sku: 'CASE 100' }))).toEqual(taken);
    expect(await products().update({ id: made.id, sku: 'case 100' })).toMatchObject({ sku: 'case 100' });
    expect(await products().update({ id: other.id, sku: 'case-100-b' })).toMatchObject({ sku: 'case-100-b' });
    expect(await products().create(luxor({ sku: 'Case.100' }))).toMatchObject({ sku: 'Case.100' });
  });

  it('is refused for all but one of the products that are created at once', async () => {
    const slugs = ['race-a', 'race-b', 'race-c'];
    const spellings = ['Race-1', 'RACE 1', 'race1'];
    const answers = await Promise.allSettled(
      spellings.map((sku, at) => products().create(luxor({ sku, slug: slugs[at] }))),
    );
    const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []));
    expect(refused).toHaveLength(2);
    for (const error of refused)
      expect(fromDatabaseError(error) ?? error).toMatchObject({
        status: 409,
        fields: { sku: expect.stringMatching(/^error_(sku_)?taken/) },
      });
  });

  it('stays with a product that had it before the rule, and which is saved as ever', async () => {
    const [first, second] = await makeSkuTwins(
      database.db,
      ['Old-7', 'OLD-7'],
      [{ categoryId: ids.aluminum }, { categoryId: ids.aluminum }],
    );
    for (const twin of [first, second]) {
      const saved = await products().update({ id: twin?.id, location: 'Row C' });
      expect(saved).toMatchObject({ sku: twin?.sku, location: 'Row C' });
    }
    expect(await refusal(products().update({ id: second?.id, sku: 'Old-7' }))).toEqual(taken);
    expect(await products().update({ id: second?.id, sku: 'Old-8' })).toMatchObject({ sku: 'Old-8' });
    expect(await refusal(products().create(luxor({ sku: 'old 8' })))).toEqual(taken);
  });
});

describe('updating a product', () => {
  it('keeps every field that was not sent', async () => {
    const other = await products().create(luxor());
    const made = await products().create(
      luxor({
        name: { en: 'Luxor', fr: 'Luxor rouge' },
        media: pictures,
        imageTablet: pictures[1],
        equipments: [other.id],
        listHighlights: [{ en: 'Heater', fr: 'Chauffage' }],
        promoPrice: 100_000,
        boatHuMa: 'welded-aluminum',
        active: false,
      }),
    );
    const { updatedAt: _made, ...before } = made;
    const { updatedAt: _changed, ...after } = await products().update({ id: made.id, stock: 9 });
    expect(after).toEqual({ ...before, stock: 9 });
  });

  it('takes the spellings of the former site, and answers them', async () => {
    const [image, other] = pictures;
    const made = await products().create(
      luxor({ status: 'InActive', image, gallery: pictures, filters: { boatHuLe: 22 }, boatHuLe: undefined }),
    );
    expect(made).toMatchObject({ active: false, featureImage: image, media: pictures, boatHuLe: 22 });
    const { id } = made;
    const answered = JSON.parse(JSON.stringify(made));
    const changed = await products().update({ ...answered, status: 'Active', image: other, filters: { boatHuLe: 23 } });
    expect(changed).toMatchObject({
      active: true,
      featureImage: other,
      boatHuLe: 23,
      status: 'Active',
      image: other,
      gallery: pictures,
      filters: { boatHuLe: 23 },
    });
    expect(Reflect.get(changed, 'thumbnails')[0]).toMatchObject({ width: 320, height: 275 });
    expect(await products().list({ type: '8', id: String(id) })).toMatchObject({ record: [] });
    expect(await refusal(products().update({ id, status: 'Sold' }))).toMatchObject({ status: 422 });
    expect(await refusal(products().update({ id, filters: { name: 'No' } }))).toMatchObject({
      status: 400,
      fields: { 'filters.name': 'error_unknown_field' },
    });
  });

  it('is refused with the names that were sent', async () => {
    const wrong = { image: 'x', gallery: [0], filters: { boatHuLe: 'x' } };
    const fields = {
      image: 'input_not_a_number',
      'gallery.0': 'error_bad_value',
      'filters.boatHuLe': 'input_not_a_number',
    };
    const { id } = await products().create(luxor());
    const made = products().create(luxor({ ...wrong, boatHuLe: undefined }));
    expect(await refusal(made)).toEqual({ status: 422, fields });
    expect(await refusal(products().update({ id, ...wrong }))).toEqual({ status: 422, fields });
    expect(await refusal(products().update({ id, image: pictures[1], featureImage: 'x' }))).toMatchObject({
      fields: { featureImage: expect.any(String) },
    });
  });

  it('with a plain text sets the English and keeps the French', async () => {
    const made = await products().create(luxor({ name: { en: 'Luxor', fr: 'Luxor rouge' } }));
    const changed = await products().update({ id: made.id, name: 'Luxor XL' });
    expect(changed.name).toEqual({ en: 'Luxor XL', fr: 'Luxor rouge' });
  });

  it('is refused after a concurrent update, and overwrites nothing', async () => {
    const made = await products().create(luxor());
    await products().update({ id: made.id, price: 100_000 });
    const late = products().update({ id: made.id, updatedAt: made.updatedAt.toISOString(), price: 90_000 });
    expect(await refusal(late)).toMatchObject({ status: 409 });
    expect((await products().one(made.id)).price).toBe(100_000);
  });

  it('with a new slug redirects the old ones', async () => {
    const catalogue = createCatalogue({ db: database.db, publicUrl });
    const made = await products().create(luxor({ slug: 'luxor-first' }));
    await products().update({ id: made.id, slug: 'luxor-second' });
    await products().update({ id: made.id, slug: 'luxor-third' });
    const page = await catalogue.productPage({ path: '/product/luxor-first', language: 'en', now: noon });
    expect(page).toMatchObject({ kind: 'redirect', to: expect.stringContaining('/product/luxor-third') });
    expect(await refusal(products().create(luxor({ slug: 'luxor-first' })))).toMatchObject({ status: 409 });
    expect((await products().update({ id: made.id, slug: 'luxor-first' })).slug).toBe('luxor-first');
  });

  it('to a category of another type drops the attributes of the old type', async () => {
    const made = await products().create(luxor({ boatHuMa: 'welded-aluminum', hours: 12 }));
    const moved = await products().update({ id: made.id, category: ids.engines, omHoPo: 60 });
    expect(moved).toMatchObject({ type: 2, category: ids.engines, omHoPo: 60, hours: 12 });
    expect(moved).not.toHaveProperty('boatHuMa');
  });

  it('sets the date of sale, and clears it when the product is no longer sold', async () => {
    const made = await products().create(luxor());
    const sold = await products().update({ id: made.id, availability: 'sold' });
    expect(Reflect.get(sold, 'soldAt')).toEqual(noon);
    const back = await products().update({ id: made.id, availability: 'in-stock' });
    expect(Reflect.get(back, 'soldAt')).toBeNull();
  });

  it('changes the order of images and links, and refuses a link to itself', async () => {
    const [one, two] = [await products().create(luxor()), await products().create(luxor())];
    const made = await products().create(luxor({ media: pictures, linkProducts: [one.id, two.id] }));
    const turned = [...pictures].reverse();
    const changed = await products().update({ id: made.id, media: turned, linkProducts: [two.id, one.id] });
    expect(changed).toMatchObject({ media: turned, linkProducts: [two.id, one.id] });
    expect(changed.updatedAt.getTime()).toBeGreaterThan(made.updatedAt.getTime());
    expect(await refusal(products().update({ id: made.id, similarItems: [made.id] }))).toEqual({
      status: 422,
      fields: { similarItems: 'input_link_to_itself' },
    });
  });

  it('updates the equipment on the public page immediately', async () => {
    const catalogue = createCatalogue({ db: database.db, publicUrl });
    const equipment = await products().create(luxor({ name: 'Trailer' }));
    const made = await products().create(luxor());
    const page = () => catalogue.productPage({ path: `/product/${made.slug}`, language: 'en', now: noon });
    expect(await page()).toMatchObject({ product: { equipments: [] } });
    await products().update({ id: made.id, equipments: [equipment.id] });
    expect(await page()).toMatchObject({ product: { equipments: [{ id: equipment.id }] } });
    await products().update({ id: equipment.id, availability: 'sold' });
    expect(await page()).toMatchObject({ product: { equipments: [] } });
  });
});

describe('clones and the trash', () => {
  it('clones a product as a version of it, unpublished in both languages, without stock number or HIN', async () => {
    const own = { name: { en: 'Osprey', fr: 'Balbuzard' }, frPublish: true };
    const made = await products().create(luxor({ ...own, sku: 'O-1', hin: 'ZZZAB123C626', media: pictures }));
    const copy = await products().clone(made.id);
    expect(copy).toMatchObject({
      name: { en: 'Osprey (copy)' },
      publish: false,
      frPublish: false,
      linkProducts: [made.id],
      sku: null,
      hin: null,
      media: pictures,
    });
    expect(copy.slug).not.toBe(made.slug);
  });

  it('removes the copy mark in French when the English is renamed, and the French becomes stale', async () => {
    const french = { name: { en: 'Red Osprey', fr: 'Osprey rouge' }, desc: { en: 'Fast.', fr: 'Rapide.' } };
    const original = await products().create(luxor({ ...french, frPublish: true }));
    expect(original).toMatchObject({ french: 'published' });
    const start = await products().formOfClone(original.id);
    expect(start.name).toEqual({ en: 'Red Osprey (copy)', fr: 'Osprey rouge (copie)' });
    const published = { publish: true, frPublish: true };
    const renamed = await products().create({ ...start, ...published, name: { ...start.name, en: 'Blue Osprey' } });
    expect(renamed).toMatchObject({ name: { en: 'Blue Osprey', fr: 'Osprey rouge' }, french: 'stale' });
    const stored = await products().clone(original.id);
    const evening = new Date('2026-11-20T23:00:00Z');
    const later = await products(evening).update({ id: stored.id, name: 'Blue Osprey', ...published });
    expect(later).toMatchObject({ name: { en: 'Blue Osprey', fr: 'Osprey rouge' }, french: 'stale' });
    const checked = await products(evening).update({ id: stored.id, frChecked: true });
    expect(checked).toMatchObject({ name: { fr: 'Osprey rouge' }, french: 'published' });
  });

  it('keeps French published where only the mark was removed, or both languages share the name', async () => {
    const french = { name: { en: 'Red Osprey', fr: 'Osprey rouge' }, desc: { en: 'Fast.', fr: 'Rapide.' } };
    const original = await products().create(luxor({ ...french, frPublish: true }));
    const stored = await products().clone(original.id);
    const evening = new Date('2026-11-20T23:00:00Z');
    const unmarked = await products(evening).update({ id: stored.id, name: 'Red Osprey', frPublish: true });
    expect(unmarked).toMatchObject({ ...french, french: 'published' });
    const same = await products().create(luxor({ ...french, name: { en: 'Osprey', fr: 'Osprey (copie)' } }));
    expect(same).toMatchObject({ name: { en: 'Osprey', fr: 'Osprey' }, french: 'published' });
  });

  it('deletes and restores', async () => {
    const made = await products().create(luxor());
    await products().remove(made.id);
    expect(await refusal(products().one(made.id))).toMatchObject({ status: 404 });
    expect((await products().restore(made.id)).slug).toBe(made.slug);
  });
});

describe('the list', () => {
  const names = async (query: Record<string, string>) =>
    (await products().list({ sort: '{"id":1}', ...query })).record.map(({ sku }) => sku);

  it('filters, sorts and searches', async () => {
    const { db } = database;
    await emptyTables(database, 'product');
    const mercury = await makeBrand(db, { name: 'Mercury' });
    await makeProduct(db, { categoryId: ids.aluminum, sku: 'A', stock: 1, attributes: { boatHuLe: 18 } });
    const used = { condition: 'Used', availability: 'sold', attributes: { boatHuLe: 25 } } as const;
    await makeProduct(db, { categoryId: ids.aluminum, sku: 'B', ...used });
    const call = { callForPrice: true, priceCents: 1, mpn: '48-8M0151377', publish: false };
    await makeProduct(db, { categoryId: ids.engines, sku: 'C', brandId: mercury.id, showcases: ['specials'], ...call });
    expect(await names({ category: String(ids.boats) })).toEqual(['A', 'B']);
    expect(await names({ type: '2' })).toEqual(['C']);
    expect(await names({ brand: String(mercury.id), showcase: '9' })).toEqual(['C']);
    expect(await names({ availability: 'only-1-left' })).toEqual(['A']);
    expect(await names({ condition: 'Used', availability: 'sold' })).toEqual(['B']);
    expect(await names({ publish: '0' })).toEqual(['C']);
    expect(await names({ stock: '2-' })).toEqual(['B', 'C']);
    expect(await names({ sort: '{"hullLength":-1}' })).toEqual(['B', 'A', 'C']);
    expect(await names({ sort: '[{"price":1},{"id":-1}]' })).toEqual(['B', 'A', 'C']);
    for (const query of [{ category: 'x' }, { stock: 'many' }, { showcase: '7' }, { colour: 'red' }]) {
      expect(await refusal(products().list(query))).toMatchObject({ status: 400 });
    }
  });
});
