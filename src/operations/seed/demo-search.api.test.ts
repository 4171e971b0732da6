import { createReadStream } from 'node:fs';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { noChangeFeed } from '#src/db/change-feed.server.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { importProducts } from '#src/product-import/import-products.server.ts';
import { select } from '#src/product-search/index/select.ts';
import { answerSearch } from '#src/product-search/text/answer-search.server.ts';
import { queryOfPlace } from '#src/product-search/url/listing-place.ts';
import { plantDemoStructure } from '#src/test-factories/plant-demo-structure.server.ts';
import { createCatalogue } from '#src/view-models/catalogue.server.ts';
import { type CatalogueSnapshot, createSnapshotReader } from '#src/view-models/catalogue-snapshot.server.ts';

const now = new Date('2026-11-20T18:00:00Z');
let database: Database;
let snapshot: CatalogueSnapshot;

beforeAll(async () => {
  database = await createTestDatabase();
  await plantDemoStructure(database.db, now);
  await importProducts(database.db, createReadStream('demo/inventory.csv'), { now: () => now });
  snapshot = await createSnapshotReader(database.db, noChangeFeed)(now);
});
afterAll(() => database.close());

/** The first stock numbers that a search finds, and what was left out. */
async function search(text: string, language: Language) {
  const written = { ...queryOfPlace({ kind: 'search' }), search: text, sort: [] };
  const deps = { ...snapshot, db: database.db };
  const answer = await answerSearch(deps, { written, isExact: false, language, now });
  const { ids, total } = select(snapshot.productIndex, { ...answer, now, language });
  const rows = await database.db
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(inArray(product.id, ids.slice(0, 12)));
  const skuOf = new Map(rows.map(({ id, sku }) => [id, sku ?? '']));
  return { found: ids.map((id) => skuOf.get(id) ?? ''), total, leftOut: answer.leftOut };
}

type Case = [text: string, first: string, rule?: 'any' | 'all' | 'only'];

const english: Case[] = [
  ['second hand outboard', 'ME-9U-3120 ME-40U-2988 ME-60U-3402 ME-115U-3515 ME-150U-3390 ME-300U-3055'],
  ['pre-owned pilothouse', 'OS-30U-0290', 'only'],
  ['fiberglass boat up to $100,000', 'SS-22U-0061 SS-24U-0077', 'all'],
  ['outboard between 5k and 10k', 'ME-9-4008 ME-15-4011 ME-20-4013 ME-AV20-4016 ME-25-4020 ME-40-4023 ME-60U-3402'],
  ['16 foot utility boat', 'MA-16-3310 MA-16-3311', 'all'],
  ['inflatable 10-12 ft', 'HF-310-2204 HF-310-2205 HF-310U-1716 HF-360-2210'],
  ['25 hp outboard', 'ME-25-4020', 'only'],
  ['short shaft', 'ME-2-4001 ME-6-4004 ME-J25-4401', 'all'],
  ['kicker motor short shaft', 'ME-2-4001 ME-6-4004', 'all'],
  ['kicker', 'ME-9-4008 ME-15-4011 ME-9-4007', 'all'],
  ['kicker under 4000', 'ME-9-4007 ME-9U-3120', 'all'],
  ['new boat 2025 under 75k', 'MA-16-3311 AV-22-0901 HA-23-0710 HF-420-2215'],
  ['sea sport under $140,000', 'SS-22U-0061 SS-24U-0077 SS-24U-0079'],
  ['harris solstice', 'HA-25-0720 HA-25-0721', 'all'],
  ['lowrence hds', 'LO-HDS10-8204 LO-HDS12-8207 LO-HDS12-8190', 'all'],
  ['1a10462lk', 'ME-9-4008', 'only'],
  ['14.3 x 18', 'PR-EN18-8007', 'only'],
  ['black max aluminum', 'PR-BM17-8001 PR-BM19-8002', 'all'],
  ['part number 48 8M0151377', 'PR-R417-8010', 'only'],
  ['18 ft jet boat', 'TJ-18J-1099 TJ-18J-0874', 'all'],
  ['seakeeper for 28 ft boat', 'SK-1-9001 SK-2-9004', 'only'],
  ['mercruiser 4.5', 'MC-200-6001 MC-250-6004 MC-250U-5390', 'only'],
  ['used aluminum', 'AR-17U-0377 MA-J14U-2210 TJ-18J-0874'],
  ['mercury 90 used', '', 'only'],
  ['double axle trailer', 'RR-2426-5020 RR-2224U-4410 SP-2224-5110 SP-2426-5120'],
  ['trailer for a 25 ft boat', 'RR-2426-5020 SP-2426-5120', 'only'],
  ['prop for my mercury', 'PR-BM17-8001 PR-BM19-8002 PR-SF15-8004 PR-EN18-8007 PR-EN17-8008 PR-R417-8010'],
];

const french: Case[] = [
  ['moteur d’appoint', 'ME-9-4008 ME-15-4011 ME-9-4007', 'all'],
  ['moteur d’appoint à arbre court', 'ME-2-4001 ME-6-4004', 'all'],
  ['bateau usagé en fibre de verre', 'OS-30U-0290 SS-22U-0061 SS-24U-0077 SS-24U-0079 SS-28U-0084'],
  ['hors-bord neuf moins de 4 000 $', 'ME-2-4001 ME-6-4004 ME-9-4007', 'all'],
  ['ponton entre 60 000 $ et 90 000 $', 'HA-21-0701 HA-21-0702 HA-23-0710', 'all'],
  ['je cherche un bateau en aluminium d’occasion à moins de 30 000 $', 'AR-17U-0377 MA-J14U-2210', 'all'],
  ['ponton de 7 mètres', 'AV-22-0901 AV-23-0910 AV-23-0911 AV-22U-0655 HA-23-0710 HA-23U-0519'],
  ['coque de 24 pieds', 'TJ-24-1115 TJ-24-1116 TJ-24-1090 OS-24-0410 OS-24-0411 SS-24U-0077 SS-24U-0079'],
  ['moteur 9,9 hp', 'ME-9-4007 ME-9-4008 ME-9U-3120', 'all'],
  ['mercuri 115', 'ME-115-4037 ME-115-4038 ME-115-3990 ME-115-4041 ME-115U-3515'],
  ['arrowline 2025', 'AR-21-0620', 'only'],
  ['moteur à jet neuf', 'ME-J25-4401 ME-J40-4404 ME-J65-4407 ME-J80-4410'],
  ['yamaha hors-bord 40 hp', 'ME-40-4023 ME-40U-2988', 'all'],
  ['embase alpha one', 'MC-AO-7001 MC-AOU-6420', 'all'],
  ['toit rigide', 'TJ-26-1120 AR-19-0611 AR-19-0612', 'all'],
  ['pièce 12500013A', 'ME-250-4204', 'only'],
  ['remorque double essieu', 'RR-2426-5020 RR-2224U-4410 SP-2224-5110 SP-2426-5120'],
  ['remorque à deux essieux', 'RR-2426-5020 RR-2224U-4410 SP-2224-5110 SP-2426-5120'],
];

describe.each([
  ['en', english],
  ['fr', french],
] as const)('in the demo in %s', (language, cases) => {
  it.each(cases)('%s finds %s first', async (text, skus, rule = 'any') => {
    const { found, total } = await search(text, language);
    const expected = skus.split(' ').filter((sku) => sku !== '');
    const first = found.slice(0, 3);
    if (rule === 'any') expect(first.filter((sku) => !expected.includes(sku))).toEqual([]);
    if (rule === 'any') expect(first.length).toBe(Math.min(3, total));
    if (rule === 'all') expect(first).toEqual(expect.arrayContaining(expected));
    if (rule === 'only') expect(found).toEqual(expected);
  });
});

it.each([
  ['electric outboard', 'en'],
  ['moteur électrique', 'fr'],
] as const)('%s finds the electric one first, and no electronics', async (text, language) => {
  const { found } = await search(text, language);
  expect(found[0]).toBe('ME-AV20-4016');
  expect(found.filter((sku) => !sku.startsWith('ME-'))).toEqual([]);
});

it('a word that nothing is found with is left out and named', async () => {
  expect(await search('yamaha hors-bord 40 hp', 'fr')).toMatchObject({ leftOut: ['yamaha'] });
});

it('an unknown part number finds nothing, and no part of it is left out', async () => {
  expect(await search('99-4471203X', 'en')).toEqual({ found: [], total: 0, leftOut: [] });
});

/** What each close match of a list gives up, by its address. */
async function closeTo(path: string, params: string, language: Language = 'en') {
  const catalogue = createCatalogue({ db: database.db, publicUrl: 'https://slipway.example' });
  const answer = await catalogue.findListing({ path, params: new URLSearchParams(params), language, now });
  if (answer.kind !== 'listing') throw new Error(answer.kind);
  const { closeMatches, askHref, total } = answer.listing;
  const facts = closeMatches.map((match) => [match.brand, match.name.text, match.facts].join(' '));
  return { gaveUp: closeMatches.map(({ givesUp }) => givesUp), askHref, facts, total };
}

describe('a list with few results', () => {
  const pontoons = '/boats-for-sale-vancouver-island-bc/pontoon-boats';

  it('shows first what is in its category', async () => {
    const { gaveUp, askHref } = await closeTo(pontoons, 'condition=Used&price=-50000');
    expect(gaveUp.slice(0, 2)).toEqual(['New, and $9,900 over', 'New, and $11,900 over']);
    expect(askHref).toMatch(/^\/contact\?about=/);
  });

  it('has prices at most a quarter higher, and says by how much', async () => {
    const { gaveUp } = await closeTo(pontoons, 'price=-60000');
    expect(gaveUp.slice(0, 2)).toEqual(['$1,900 over', '$2,400 over']);
  });

  it('names both things that are given up, in the language of the page', async () => {
    const { gaveUp } = await closeTo('/search', 'q=ponton+usagé+moins+de+50000', 'fr');
    expect(gaveUp[0]).toBe('Neuf, et 9\u00a0900\u00a0$ de plus');
  });

  it('says which length it has instead', async () => {
    const { gaveUp } = await closeTo('/search', 'q=used+17+ft+aluminum');
    expect(gaveUp.slice(2, 5)).toEqual(['New, not used', '14 ft instead of 17 ft', 'New, and 16 ft instead of 17 ft']);
  });
});

it.each(['jet-motors', 'sterndrive-inboards', 'mercury-outboards/mercury-350-to-600-hp'])(
  'the plain list of a small category has no close matches: %s',
  async (path) => {
    const { gaveUp, askHref, total } = await closeTo(`/boat-engines-outboard-motors-for-sale/${path}`, '');
    expect([total, gaveUp]).toEqual([expect.toSatisfy((count) => count > 0 && count < 6), []]);
    expect(askHref).toMatch(/^\/contact/);
  },
);

describe('close matches are near what was asked', () => {
  const aluminum = '/boats-for-sale-vancouver-island-bc/aluminum-boats';

  it('in price: sister boats of another hull, and no jon boats far below the budget', async () => {
    const { facts } = await closeTo(aluminum, 'condition=Used&price=-50000');
    expect(facts.filter((text) => /Jon|SP 1\d/.test(text))).toEqual([]);
    expect(facts.some((text) => /Avalon|Harris/.test(text))).toBe(true);
  });

  it('in power, where no price was named: no portable outboard for a used jet motor', async () => {
    const { facts } = await closeTo('/search', 'q=used+jet+motor');
    expect(facts.length).toBeGreaterThan(0);
    expect(facts.filter((text) => / (?:2\.5|6|9\.9|600) hp/.test(text))).toEqual([]);
  });
});

it('a list with enough results has no close matches', async () => {
  expect(await closeTo('/boats-for-sale-vancouver-island-bc', '')).toMatchObject({ gaveUp: [], askHref: null });
});
