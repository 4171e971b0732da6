import { createReadStream } from 'node:fs';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relatedServices } from '#src/bookings/related-services.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { noChangeFeed } from '#src/db/change-feed.server.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { importProducts } from '#src/product-import/import-products.server.ts';
import { select } from '#src/product-search/index/select.ts';
import { subjectOf } from '#src/product-search/reading/subject.ts';
import { answerSearch } from '#src/product-search/text/answer-search.server.ts';
import { queryOfPlace } from '#src/product-search/url/listing-place.ts';
import { plantDemoStructure } from '#src/test-factories/plant-demo-structure.server.ts';
import { type CatalogueSnapshot, createSnapshotReader } from '#src/view-models/catalogue-snapshot.server.ts';
import { services, serviceTypes } from '../../../demo/facts/services.ts';

/** Searches as visitors typed them on the demo, and what each meant. */

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

const offer = serviceTypes.map(({ slug, name, desc }, id) => ({
  ...{ id, slug, name, desc },
  work: services.flatMap((one, at) =>
    one.type === slug
      ? { id: at, serviceType: id, slug: one.slug, name: one.name, desc: one.desc, priceFromCents: null }
      : [],
  ),
}));

type Found = {
  kind: 'service' | 'hours' | 'counter' | 'products' | 'nothing';
  first: string[];
  notCarried: string | null;
};

/** What the search page begins with: the kind, and the first three of it by stock number or name. */
async function search(text: string, language: Language): Promise<Found> {
  const subject = subjectOf(text);
  if (subject?.kind === 'hours') return { kind: 'hours', first: [], notCarried: null };
  const work = relatedServices(offer, text, language, 4).map(({ name }) => name.text);
  if (subject?.kind === 'service' && work.length > 0)
    return { kind: 'service', first: work.slice(0, 3), notCarried: null };
  const written = { ...queryOfPlace({ kind: 'search' }), search: text, sort: [] };
  const answer = await answerSearch({ ...snapshot, db: database.db }, { written, isExact: false, language, now });
  const { ids, total } = select(snapshot.productIndex, { ...answer, now, language });
  const rows = await database.db
    .select({ id: product.id, sku: product.sku })
    .from(product)
    .where(inArray(product.id, ids.slice(0, 3)));
  const skuOf = new Map(rows.map(({ id, sku }) => [id, sku ?? '']));
  const first = ids.slice(0, 3).map((id) => skuOf.get(id) ?? '');
  const { notCarried } = answer;
  if (total > 0) return { kind: 'products', first, notCarried };
  const isCounter = answer.counterPart !== null || answer.partNumber !== null;
  return { kind: isCounter ? 'counter' : work.length > 0 ? 'service' : 'nothing', first: work.slice(0, 3), notCarried };
}

/** Of products each of the first three is one, of services one of them. */
type Case = [text: string, kind: Found['kind'], meant?: RegExp];

const english: Case[] = [
  ['used boat under 30k', 'products', /^(HF-310U|MA-J14U|AR-17U)/],
  ['17 footer open aluminum', 'products', /^AR-17/],
  ['merc 90', 'products', /^ME-90/],
  ['90hp 4 stroke outboard long shaft', 'products', /^ME-90-4034/],
  ['kicker motor 9.9', 'products', /^ME-9/],
  ['zodiac', 'products', /^HF-/],
  ['dingy', 'products', /^HF-/],
  ['jet boat', 'products', /^TJ-/],
  ['trailer for 18 ft boat', 'products', /^(RR-1618|SP-1820)/],
  ['14.5x19 prop', 'products', /^QS-SI19/],
  ['fishfinder with sonar', 'products', /^(LO|SM)-/],
  ['12000009A', 'products', /^ME-200-4107/],
  ['MC-AO-7001', 'products', /^MC-AO-7001/],
  ['2025 thunder jet', 'products', /^TJ-19-1108/],
  ['luxor', 'products', /^TJ-/],
  ['sea sport 24 used', 'products', /^SS-24U/],
  ['cheap tin boat', 'products', /^MA-J/],
  ['115 hp used under 12000', 'products', /^ME-115U/],
  ['6 m boat', 'products', /^(AR-19|TJ-19|TJ-2|AR-21|HF-5)/],
  ['shrinkwrap', 'service', /Shrink wrap/],
  ['financing', 'service', /Financing appointment/],
  ['aluminium fishing boat', 'products', /^(TJ|AR|MA)-/],
  ['pontoon boat for 12 people', 'products', /^(AV|HA)-2/],
  ['center console 20ft', 'products', /^(TJ|AR|HF|HA)-2/],
  ['stainless prop for 150', 'products', /^(PR-EN|PR-R4|QS-SI)/],
  ['boat with cabin', 'products', /^(OS|TJ|AR|SS)-/],
  ['impellor', 'counter'],
  ['winterise my boat', 'service', /Outboard winterizing/],
  ['winteriz', 'service', /Outboard winterizing/],
  ['oil filter', 'counter'],
  ['hours sunday', 'hours'],
  ['yamaha f150', 'products', /^ME-150/],
  ['garmin', 'products', /^(LO|SM)-/],
  ['fish finder 9 inch', 'products', /^(SM-GO9|LO-EFS9|SM-NSX9)/],
  ['9in plotter', 'products', /^(SM-GO9|LO-EFS9|SM-NSX9)/],
  ['suzuki outboard', 'products', /^ME-/],
  ['suzuki df140', 'products', /^ME-1(15|50)/],
  ['honda 9.9', 'products', /^ME-9/],
  ['humminbird fish finder', 'products', /^(LO|SM)-/],
  ['volvo penta', 'products', /^MC-/],
  ['bayliner', 'products', /^(HF|AR|MA|TJ)-/],
  ['princecraft pontoon', 'products', /^(HA|AV)-/],
  ['spark plugs', 'counter'],
  ['48-832830', 'counter'],
  ['boat storage', 'service', /Heated winter place/],
  ['engine service', 'service', /Annual engine service/],
  ['repower', 'service', /Outboard exchange/],
  ['are you open saturday', 'hours'],
  ['phone number', 'hours'],
  ['oil change', 'service', /Annual engine service/],
  ['battery', 'counter'],
  ['utility boat', 'products', /^MA-1/],
];

const french: Case[] = [
  ['hélice inox', 'products', /^(PR-EN|PR-R4|QS-SI)/],
  ['gps sondeur', 'products', /^(LO|SM)-/],
  ['moteur 9.9 arbre long', 'products', /^ME-9/],
  ['remorque double essieu', 'products', /^(RR-2|SP-2)/],
  ['ponton neuf 2026', 'products', /^(HA|AV)-/],
  ['bateau de pêche alu pas cher', 'products', /^MA-J/],
  ['hivernage', 'service', /Hivernisation de hors-bord/],
  ['chaloupe 14 pieds usagée', 'products', /^MA-J14U/],
  ['chaloupe', 'products', /^MA-/],
  ['remisage', 'service', /Place d’hiver chauffée/],
  ['entretien', 'service', /Entretien annuel/],
  ['filtre à l’huile', 'counter'],
  ['heures d’ouverture', 'hours'],
  ['écran 9 pouces', 'products', /^(SM-GO9|LO-EFS9|SM-NSX9)/],
  ['moteur suzuki 140', 'products', /^ME-1(15|50)/],
  ['vidange', 'service', /Entretien annuel/],
  ['ouvert dimanche', 'hours'],
  ['batterie', 'counter'],
  ['bougie', 'counter'],
  ['ponton pour 12 personnes', 'products', /^(AV|HA)-2/],
  ['réparation d’hélice', 'service', /d’hélice/],
];

describe.each([
  ['en', english],
  ['fr', french],
] as const)('in the demo in %s', (language, cases) => {
  it.each(cases)('“%s” finds %s first', async (text, kind, meant) => {
    const { kind: found, first } = await search(text, language);
    expect(found).toBe(kind);
    const matching = first.filter((name) => meant?.test(name));
    if (kind === 'products') expect(matching).toEqual(first);
    if (kind === 'service') expect(matching.length).toBeGreaterThan(0);
  });
});

it.each([
  ['yamaha f150', 'Yamaha'],
  ['garmin', 'Garmin'],
  ['volvo penta', 'Volvo Penta'],
  ['mercury 150', null],
  ['lowrance 9', null],
])('“%s” names the maker that the dealer does not carry: %s', async (text, maker) => {
  expect((await search(text, 'en')).notCarried).toBe(maker);
});

it('a word for two kinds of boat finds both', async () => {
  const { first } = await search('chaloupe', 'en');
  expect(new Set(first.map((sku) => /^MA-J/.test(sku)))).toEqual(new Set([true, false]));
});
