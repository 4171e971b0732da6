import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { type Catalogue, createCatalogue } from './catalogue.server.ts';
import type { FitView } from './fit/fit-view.ts';

/** Comparison, favourites and fit over a real database. */

const now = new Date('2026-06-15T20:00:00Z');

let database: Database;
let catalogue: Catalogue;

const luxor = { boatMaxHp: 225, boatTransom: 25, boatDrive: 'outboard', boatHuLe: 21 };
const verado = {
  omHoPo: 200,
  omShLe: 25,
  omWeight: 475,
  omPropDiFrom: 13.8,
  omPropDiTo: 15,
  omPropPiFrom: 15,
  omPropPiTo: 21,
};

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  catalogue = createCatalogue({ db, publicUrl: 'https://salishcoastmarine.example' });
  const boats = await makeCategory(db, { name: 'Boats', slug: 'boats-for-sale-vancouver-island-bc' });
  const engines = await makeCategory(db, { name: 'Engines', type: 'engine' });
  const parts = await makeCategory(db, { name: 'Parts', type: 'part' });
  const boat = (slug: string, own: object) => makeProduct(db, { slug, categoryId: boats.id, type: 'boat', ...own });
  const engine = (slug: string, attributes: object, own: object = {}) =>
    makeProduct(db, { slug, categoryId: engines.id, type: 'engine', attributes, ...own });
  await boat('luxor', { attributes: luxor });
  await boat('alexis', { attributes: { ...luxor, boatHuLe: 24 } });
  await boat('unmeasured', { attributes: { boatHuLe: 18 } });
  await boat('hidden', { attributes: luxor, publish: false });
  await boat('gone', { attributes: luxor, availability: 'sold', stock: 0, soldAt: now });
  await boat('jet', { attributes: { boatDrive: 'inboard-jet' } });
  await boat('trailer', { attributes: { trailerCapacity: 4000 } });
  await engine('two-hundred', verado);
  await engine('three-hundred', { ...verado, omHoPo: 300 });
  await engine('short', { ...verado, omShLe: 20 });
  await engine('unweighed', { omHoPo: 150, omShLe: 25 });
  await engine('sold-engine', verado, { availability: 'sold', stock: 0, soldAt: now });
  await makeProduct(db, {
    slug: 'enertia',
    categoryId: parts.id,
    type: 'part',
    attributes: { peDiameter: 14.3, peBoStro: 18 },
  });
  await makeProduct(db, { slug: 'plotter', categoryId: parts.id, type: 'part', attributes: { peScreen: 9 } });
});

afterAll(() => database.close());

const fitOf = (slug: string, language: 'en' | 'fr' = 'en') => catalogue.fit(slug, 12, language, now);
const answers = (view: FitView | null, of: string) =>
  view?.lists.find((list) => list.of === of)?.entries.map(({ slug, result }) => `${slug}: ${result}`);

describe('the fit finder', () => {
  it('lists available engines for a boat, those that fit first, and no sold ones', async () => {
    expect(answers(await fitOf('luxor'), 'engine')).toEqual([
      'two-hundred: fits',
      'unweighed: fits',
      'three-hundred: does-not-fit',
      'short: does-not-fit',
    ]);
  });

  it('lists boats and propellers for an engine', async () => {
    const view = await fitOf('two-hundred');
    expect(answers(view, 'boat')).toEqual(['luxor: fits', 'alexis: fits']);
    expect(answers(view, 'propeller')).toEqual(['enertia: fits']);
  });

  it('lists engines for a propeller', async () => {
    expect(answers(await fitOf('enertia'), 'engine')?.filter((answer) => answer.endsWith(': fits'))).toEqual([
      'two-hundred: fits',
      'three-hundred: fits',
      'short: fits',
    ]);
  });

  it('answers unknown for a boat without the required data, and names what is missing', async () => {
    const view = await fitOf('unmeasured');
    expect(view?.missing).toContain('maximum horsepower, transom height');
    expect(answers(view, 'engine')?.some((answer) => answer.endsWith(': fits'))).toBe(false);
  });

  it.each(['jet', 'trailer', 'plotter', 'hidden', 'no-such-product'])('has no result for %s', async (slug) => {
    expect(await fitOf(slug)).toBeNull();
  });

  it('offers products that have the required data and a counterpart', async () => {
    const choices = await catalogue.fitChoices(10, 'en', now);
    expect(choices.map(({ of, choices: found }) => [of, found.map(({ slug }) => slug).sort()])).toEqual([
      ['boat', ['alexis', 'luxor']],
      ['engine', ['short', 'three-hundred', 'two-hundred', 'unweighed']],
      ['propeller', ['enertia']],
    ]);
  });

  it('answers for a pair with the reason in the visitor’s language', async () => {
    expect(await catalogue.fitPair('luxor', 'three-hundred', 'en', now)).toMatchObject({
      result: 'does-not-fit',
      reasons: ['300 hp is over this boat’s 225 hp limit'],
    });
    const french = await catalogue.fitPair('luxor', 'short', 'fr', now);
    expect(french?.reasons).toEqual(['son arbre de 20\u00a0po est trop court pour un tableau arrière de 25\u00a0po']);
  });

  it.each([
    ['luxor', 'enertia'],
    ['luxor', 'alexis'],
    ['luxor', 'hidden'],
  ])('refuses the pair %s and %s', async (slug, other) => {
    expect(await catalogue.fitPair(slug, other, 'en', now)).toBeNull();
  });
});

describe('a comparison', () => {
  const compared = async (...slugs: string[]) => catalogue.compare(slugs, 'en', now);

  it('has published products only, each once, in the requested order', async () => {
    const { products } = await compared('alexis', 'hidden', 'no-such-product', 'luxor', 'alexis');
    expect(products.map(({ slug }) => slug)).toEqual(['alexis', 'luxor']);
  });

  it('keeps sold products, marked as sold', async () => {
    const { products, groups } = await compared('gone', 'luxor');
    expect(products.map(({ isSold }) => isSold)).toEqual([true, false]);
    expect(groups.flatMap(({ rows }) => rows.map(({ key }) => key))).toContain('availability');
  });

  it('is of one type; an engine among boats is another comparison', async () => {
    const { type, products, others } = await compared('luxor', 'two-hundred', 'alexis');
    expect({ type, others }).toEqual({ type: 'boat', others: { type: 'engine', slugs: ['two-hundred'] } });
    expect(products.map(({ slug }) => slug)).toEqual(['luxor', 'alexis']);
  });

  it('suggests similar products that are not in it', async () => {
    const { offers } = await compared('luxor');
    expect(offers.map(({ slug }) => slug)).toContain('alexis');
    expect(offers.map(({ slug }) => slug)).not.toContain('luxor');
  });
});

it('favourites are returned in the visitor’s order, without unpublished products', async () => {
  const rows = await database.db
    .select()
    .from(product)
    .where(inArray(product.slug, ['luxor', 'alexis']));
  const [first = 0, second = 0] = rows.map(({ id }) => id);
  const cards = await catalogue.cardsOf([second, 999_999, first], 'en', now);
  expect(cards.map(({ id }) => id)).toEqual([second, first]);
});
