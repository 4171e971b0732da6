import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeRepowerPrices, ninetyHp } from '#src/test-factories/make-repower-prices.server.ts';
import { createCatalogue } from '#src/view-models/catalogue.server.ts';
import { enginePriceStep, enginesStep } from './new-engine.server.ts';
import { findOwnBoatFit } from './own-boat-fit.server.ts';
import type { OwnBoat } from './rules/own-boat.ts';

/** Whether a product fits the boat of a visitor, over a real database. */

let database: Database;
const day = '2026-06-15';

const boat: OwnBoat = {
  kind: 'open',
  other: null,
  lengthFeet: 17,
  plateHp: 115,
  transomInches: 20,
  wantsTrade: false,
  oldEngine: null,
};
const withEngine = (model: string): OwnBoat => ({
  ...boat,
  oldEngine: { model, make: null, horsepower: null, year: null, stroke: null, runs: null },
});

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await makeRepowerPrices(db);
  const engines = await makeCategory(db, { name: 'Engines', type: 'engine' });
  const parts = await makeCategory(db, { name: 'Parts', type: 'part' });
  const boats = await makeCategory(db, { name: 'Boats' });
  const engine = (slug: string, attributes: object, own: object = {}) =>
    makeProduct(db, {
      slug,
      categoryId: engines.id,
      type: 'engine',
      priceCents: 1_500_000,
      ...own,
      attributes: { ...ninetyHp, ...attributes },
    });
  await engine('ninety', {});
  await engine('forty', { omHoPo: 40 });
  await engine('long-shaft', { omHoPo: 90, omShLe: 25 });
  await engine('too-strong', { omHoPo: 150 });
  await engine('hidden', { omHoPo: 90 }, { publish: false });
  await engine('on-call', { omHoPo: 90 }, { callForPrice: true });
  // Its rigging has no amount in the settings.
  await engine('no-rigging', { omHoPo: 90, omControl: 'tiller' });
  const gearcase = { omPropDiFrom: 13, omPropDiTo: 14, omPropPiFrom: 15, omPropPiTo: 21 };
  await engine('old', { omHoPo: 90, ...gearcase }, { modelName: 'Command Ninety' });
  const propeller = (slug: string, peBoStro: number) =>
    makeProduct(db, { slug, categoryId: parts.id, type: 'part', attributes: { peDiameter: 13.5, peBoStro } });
  await propeller('seventeen', 17);
  await propeller('twenty-three', 23);
  await makeProduct(db, { slug: 'luxor', categoryId: boats.id, type: 'boat', attributes: { boatMaxHp: 225 } });
});

afterAll(() => database.close());

const open = (language: Language = 'en') =>
  createCatalogue({ db: database.db, publicUrl: '' }).opened(language, new Date(`${day}T18:00:00Z`));

const fitOf = async (own: OwnBoat, slug: string, language: Language = 'en') =>
  findOwnBoatFit(await open(language), own, slug);

describe('an engine on the boat of a visitor', () => {
  it.each([
    ['ninety', 'Fits your 17 ft open aluminum', [], true],
    ['forty', 'Fits your 17 ft open aluminum, but weak', ['this boat likes 69 to 115 hp'], false],
    ['long-shaft', 'Does not fit your 17 ft open aluminum', ['its 25 in shaft is too long for a 20 in transom'], false],
    ['too-strong', 'Does not fit your 17 ft open aluminum', ['150 hp is over this boat’s 115 hp limit'], false],
    ['on-call', 'Fits your 17 ft open aluminum', [], false],
    ['no-rigging', 'Fits your 17 ft open aluminum', [], false],
  ])('%s: %s', async (slug, text, reasons, hasPrice) => {
    expect(await fitOf(boat, slug)).toMatchObject({ text, reasons, hasPrice });
  });

  it('is offered with "See my price" only where step 3 has all lines of the price', async () => {
    const { db, snapshot, context } = await open();
    const { cards, others } = await enginesStep({ db, snapshot, context }, boat, { isWhole: true });
    const priced = new Set([
      ...cards.flatMap(({ slug, total }) => (total ? [slug] : [])),
      ...others.flatMap(({ slug, hasPrice }) => (hasPrice ? [slug] : [])),
    ]);
    const all = [...cards, ...others].map(({ slug }) => slug);
    expect(all).toEqual(expect.arrayContaining(['ninety', 'forty', 'on-call', 'no-rigging']));
    for (const slug of all) {
      const step = await enginePriceStep({ db, snapshot, context }, boat, slug);
      expect([slug, priced.has(slug)]).toEqual([slug, step?.price != null]);
    }
  });

  it('is unknown without the plate', async () => {
    const answer = await fitOf({ ...boat, plateHp: null }, 'ninety');
    expect(answer).toMatchObject({ result: 'unknown', text: 'To be checked for your 17 ft open aluminum' });
  });

  it('is answered in French', async () => {
    const answer = await fitOf(boat, 'forty', 'fr');
    expect(answer?.text.replace(/\s/g, ' ')).toBe(
      'Convient à votre bateau ouvert en aluminium de 17 pi, mais un peu faible',
    );
  });
});

describe('a propeller', () => {
  it.each([
    ['seventeen', 'fits'],
    ['twenty-three', 'does-not-fit'],
  ])('%s goes on the present engine of the catalogue: %s', async (slug, result) => {
    expect(await fitOf(withEngine('command ninety'), slug)).toMatchObject({ result });
  });

  it.each([boat, withEngine('an old one')])('is unknown while the model is', async (own) => {
    expect(await fitOf(own, 'seventeen')).toMatchObject({
      result: 'unknown',
      reasons: ['tell us your engine’s model, and we check this propeller against it'],
    });
  });
});

it.each(['luxor', 'hidden', 'no-such-product'])('there is no answer for %s', async (slug) => {
  expect(await fitOf(boat, slug)).toBeNull();
});
