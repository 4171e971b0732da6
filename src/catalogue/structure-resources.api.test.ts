import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { mediaResource } from '#src/media/media-resource.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { createCatalogue } from '#src/view-models/catalogue.server.ts';
import { brandResource } from './brand/brand-resource.server.ts';
import { productCategoryResource } from './category/product-category-resource.server.ts';
import { productFilterResource } from './filter/product-filter-resource.server.ts';
import { productMetaResource } from './filter/product-meta-resource.server.ts';

const admin = { id: 1, username: 'mira', role: 1, access: [] } as const;
const noon = new Date('2026-11-20T20:00:00Z');

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const input = () => ({ db: database.db, now: () => noon });
const brands = () => openResource(input(), brandResource).as(admin);
const categories = () => openResource(input(), productCategoryResource).as(admin);
const filters = () => openResource(input(), productFilterResource).as(admin);
const metas = () => openResource(input(), productMetaResource).as(admin);
const library = () => openResource(input(), mediaResource).as(admin);
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'it went through',
    ({ status, fields, details }) => ({ status, ...(fields && { fields }), ...(details && { details }) }),
  );

describe('a brand', () => {
  it('gets a slug from its name and the last position, and keeps other fields on an update', async () => {
    const picture = await makeMedia(database.db);
    const first = await brands().create({ name: 'Thunder Jet', media: picture.id, width: 200, wordmarkTracking: 10 });
    const second = await brands().create({ name: 'Thunder  Jet!' });
    expect([first.slug, second.slug]).toEqual(['thunder-jet', 'thunder-jet-2']);
    expect(second.index).toBe((first.index ?? 0) + 1);
    expect(first).toMatchObject({ active: true, wordmarkStretch: 100, wordmarkWeight: 700 });
    const { updatedAt: _then, ...before } = first;
    const { updatedAt: _now, ...after } = await brands().update({ id: String(first.id), index: '7' });
    expect(after).toEqual({ ...before, index: 7 });
  });

  it('with invalid fields or a taken name is refused', async () => {
    await brands().create({ name: 'Osprey', slug: 'osprey' });
    expect(await refusal(brands().create({}))).toMatchObject({ status: 422, fields: { name: 'missing_name' } });
    expect(await refusal(brands().create({ name: 'X', media: 999_999 }))).toMatchObject({
      fields: { media: 'error_unknown_record' },
    });
    expect(await refusal(brands().create({ name: 'Y', slug: 'osprey' }))).toMatchObject({ status: 409 });
    expect(await refusal(brands().create({ name: 'OSPREY' }))).toMatchObject({
      status: 409,
      fields: { name: 'error_taken' },
    });
  });

  it('can’t be deleted while it has products', async () => {
    const brand = await makeBrand(database.db);
    await makeProduct(database.db, { brandId: brand.id, name: 'Luxor 21' });
    expect(await refusal(brands().remove(brand.id))).toMatchObject({
      status: 409,
      details: { usedBy: [{ resource: 'product', names: ['Luxor 21'] }] },
    });
  });

  it('can’t be deleted while a product in the trash has it, which is named', async () => {
    const brand = await makeBrand(database.db);
    const gone = await makeProduct(database.db, { brandId: brand.id, name: 'Luxor 21', isRemove: true });
    expect(await refusal(brands().remove(brand.id))).toMatchObject({
      status: 409,
      details: { trash: [{ resource: 'product', id: gone.id, name: 'Luxor 21' }] },
    });
  });

  it('is cloned as an inactive copy', async () => {
    const made = await brands().create({ name: 'Avalon' });
    expect(await brands().clone(made.id)).toMatchObject({ name: 'Avalon (copy)', slug: 'avalon-copy', active: false });
    expect(await brands().clone(made.id)).toMatchObject({ name: 'Avalon (copy 2)', slug: 'avalon-copy-2' });
    expect(await brands().formOfClone(made.id)).toMatchObject({ name: 'Avalon (copy 3)' });
  });
});

describe('a category', () => {
  it('inherits the type of its parent, gets the last position, and counts the products of its branch', async () => {
    await emptyTables(database, 'product_category', 'product');
    const root = await categories().create({ name: 'Boats', type: 1 });
    const sub = await categories().create({ name: { en: 'Pontoon boats', fr: 'Pontons' }, parentCategory: root.id });
    await makeProduct(database.db, { categoryId: sub.id });
    expect(sub).toMatchObject({ type: 1, slug: 'pontoon-boats', level: 2, path: '/boats/pontoon-boats' });
    expect(await categories().one(root.id)).toMatchObject({ count: 1, childCount: 1 });
  });

  it('with an invalid parent, type or slug is refused with an error at the field', async () => {
    const engines = await categories().create({ name: 'Engines', type: 2 });
    const refused = async (form: object) => await refusal(categories().create({ name: 'New', ...form }));
    expect(await refused({})).toMatchObject({ fields: { type: 'input_choose_type' } });
    expect(await refused({ type: 2 })).toMatchObject({ fields: { parentCategory: 'input_select_parent' } });
    expect(await refused({ parentCategory: engines.id, type: 1 })).toMatchObject({
      fields: { type: 'input_choose_type' },
    });
    const sub = await categories().create({ name: 'Outboards', parentCategory: engines.id });
    expect(await refusal(categories().update({ id: engines.id, parentCategory: sub.id }))).toMatchObject({
      fields: { parentCategory: 'catalogue_parent_below_itself' },
    });
    expect(await refused({ parentCategory: engines.id, slug: 'outboards' })).toMatchObject({
      status: 409,
      fields: { slug: 'error_taken' },
    });
  });

  it('can’t have the slug of a page at the top level, and below another category does not affect the page', async () => {
    const refused = { status: 422, fields: { slug: 'input_page_address' } };
    for (const slug of ['financing', 'contact', 'admin', 'blog', 'used', 'fr', 'clearance']) {
      expect(await refusal(categories().create({ name: { en: 'Loans' }, type: 3, slug }))).toEqual(refused);
    }
    const old = await makeCategory(database.db, { name: 'Search', slug: 'search', type: 'part' });
    await categories().update({ id: old.id, name: { en: 'What is found' } });
    const below = await categories().create({ name: { en: 'Financing' }, parentCategory: old.id });
    expect(below.slug).toBe('financing');
    const led = (path: string) =>
      createCatalogue({ db: database.db, publicUrl: 'https://salishcoastmarine.example' }).redirectFor(path, noon);
    expect([await led('/financing'), await led('/fr/financing')]).toEqual([null, null]);
    await categories().update({ id: below.id, slug: 'boat-loans' });
    expect(await led('/financing')).toBeNull();
    expect(await led('/search/financing')).toBe('/search/boat-loans');
    await database.pool.query('DELETE FROM product_category WHERE id IN ($1, $2)', [old.id, below.id]);
  });

  it('keeps its former slug in the slug history', async () => {
    const catalogue = createCatalogue({ db: database.db, publicUrl: 'https://salishcoastmarine.example' });
    const root = await categories().create({ name: 'Parts', type: 3 });
    const sub = await categories().create({ name: 'Props', parentCategory: root.id });
    await categories().update({ id: sub.id, slug: 'propellers' });
    const { book } = await catalogue.snapshot(noon);
    expect(book.formerSlugs.get('props')).toBe(sub.id);
  });

  it('can’t be deleted while it has products or subcategories', async () => {
    const { db } = database;
    const parent = await makeCategory(db, { name: 'Trailers' });
    const child = await makeCategory(db, { name: 'Tandem trailers', parent });
    await makeProduct(db, { categoryId: child.id, name: 'Salt Pro' });
    expect(await refusal(categories().remove(parent.id))).toMatchObject({
      status: 409,
      details: { usedBy: [{ names: ['Tandem trailers'] }] },
    });
    expect(await refusal(categories().remove(child.id))).toMatchObject({
      status: 409,
      details: { usedBy: [{ names: ['Salt Pro'] }] },
    });
  });

  it('can be reordered among its siblings', async () => {
    const parent = await makeCategory(database.db, { name: 'Inflatables' });
    const one = await categories().create({ name: 'One', parentCategory: parent.id });
    const two = await categories().create({ name: 'Two', parentCategory: parent.id });
    await categories().reorder([two.id, one.id]);
    const { record } = await categories().list({ parentCategory: String(parent.id) });
    expect(record.map(({ id }) => id)).toEqual([two.id, one.id]);
  });
});

describe('filters and option labels', () => {
  it('a filter must be of an attribute of its type, with a suitable kind', async () => {
    const label = { en: 'Hull length', fr: 'Longueur de coque' };
    const made = await filters().create({ type: 1, key: 'boatHuLe', kind: 'range', label, unit: 'ft' });
    expect(made).toMatchObject({ param: 'hull-length', index: 1, active: true });
    const refused = (form: object) => refusal(filters().create({ type: 1, kind: 'choice', label, ...form }));
    expect(await refused({ key: 'omHoPo' })).toMatchObject({ fields: { key: 'input_not_for_type' } });
    expect(await refused({ key: 'nothing' })).toMatchObject({ fields: { key: 'input_unknown_choice' } });
    expect(await refused({ key: 'boatHuMa', kind: 'range' })).toMatchObject({
      fields: { kind: 'input_unknown_choice' },
    });
    expect(await refused({ key: 'boatHuLe' })).toMatchObject({ status: 409, fields: { key: 'error_taken' } });
    expect(await refused({ key: 'boatSeats', type: null })).toMatchObject({ fields: { type: 'input_choose_type' } });
  });

  it('an option can’t be deleted or change its value while products use it', async () => {
    const meta = await metas().create({ key: 'boatHuMa', value: 'wood', label: { en: 'Wood', fr: 'Bois' } });
    await makeProduct(database.db, { name: 'Old Lady', attributes: { boatHuMa: 'wood' } });
    expect(await refusal(metas().remove(meta.id))).toMatchObject({
      status: 409,
      details: { usedBy: [{ resource: 'product', names: ['Old Lady'] }] },
    });
    expect(await refusal(metas().update({ id: meta.id, value: 'oak' }))).toMatchObject({ status: 409 });
    expect((await metas().update({ id: meta.id, label: 'Oak' })).label).toEqual({ en: 'Oak', fr: 'Bois' });
    expect(await refusal(metas().create({ key: 'peHub', value: 'x', label: 'X' }))).toMatchObject({
      fields: { key: 'input_unknown_choice' },
    });
  });
});

describe('the media library', () => {
  it('returns alt text and addresses of an image, and updates the alt text', async () => {
    const { id } = await makeMedia(database.db, { name: 'bow', width: 1000 });
    const changed = await library().update({ id, alt: { en: 'Bow', fr: 'Proue' }, focalX: 0.25 });
    expect(changed).toMatchObject({ alt: { en: 'Bow', fr: 'Proue' }, focalX: 0.25, focalY: 0.5, width: 1000 });
    expect(changed).toHaveProperty('thumbnail', expect.stringMatching(/320\.webp$/));
    expect(await library().getByName('BOW')).toMatchObject({ id });
    expect(await refusal(library().create({ name: 'x' }))).toMatchObject({ status: 404 });
  });

  it('refuses to delete an image that is used anywhere', async () => {
    const { db } = database;
    const [logo, feature, gallery, free] = [
      await makeMedia(db),
      await makeMedia(db),
      await makeMedia(db),
      await makeMedia(db),
    ];
    await makeBrand(db, { name: 'Highfield', mediaId: logo.id });
    const boat = await makeProduct(db, { name: 'Sport 500', featureImageId: feature.id });
    await database.pool.query('INSERT INTO product_media VALUES ($1, 0, $2)', [boat.id, gallery.id]);
    for (const [id, usedBy] of [
      [logo.id, { resource: 'brand', names: ['Highfield'] }],
      [feature.id, { resource: 'product', names: ['Sport 500'] }],
      [gallery.id, { resource: 'product', names: ['Sport 500'] }],
    ] as const) {
      expect(await refusal(library().remove(id))).toMatchObject({ status: 409, details: { usedBy: [usedBy] } });
    }
    await library().remove(free.id);
    expect(await refusal(library().one(free.id))).toMatchObject({ status: 404 });
  });
});
