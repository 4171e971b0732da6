import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { findOwnBoatFit } from './own-boat-fit.server.ts';
import type { OwnBoat } from './rules/own-boat.ts';

/** Whether a product fits the boat of a visitor, over a real database. */

let database: Database;
const day = '2026-06-15';

const boat: OwnBoat = {
  ...{ kind: 'open', other: null, lengthFeet: 17, plateHp: 115, transomInches: 20, wantsTrade: false },
  oldEngine: null,
};
const withEngine = (model: string): OwnBoat => ({
  ...boat,
  oldEngine: { model, make: null, horsepower: null, year: null, stroke: null, runs: null },
});

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const engines = await makeCategory(db, { name: 'Engines', type: 'engine' });
  const parts = await makeCategory(db, { name: 'Parts', type: 'part' });
  const boats = await makeCategory(db, { name: 'Boats' });
  const engine = (slug: string, attributes: object, own: object = {}) =>
    makeProduct(db, {
      ...{ slug, categoryId: engines.id, type: 'engine', priceCents: 1_500_000, ...own },
      attributes: { omEnTy: 'four-stroke', omShLe: 20, omWeight: 359, ...attributes },
    });
  await engine('ninety', { omHoPo: 90 });
  await engine('forty', { omHoPo: 40 });
  await engine('long-shaft', { omHoPo: 90, omShLe: 25 });
  await engine('too-strong', { omHoPo: 150 });
  await engine('hidden', { omHoPo: 90 }, { publish: false });
  await engine('on-call', { omHoPo: 90 }, { callForPrice: true });
  const gearcase = { omPropDiFrom: 13, omPropDiTo: 14, omPropPiFrom: 15, omPropPiTo: 21 };
  await engine('old', { omHoPo: 90, ...gearcase }, { modelName: 'Command Ninety' });
  const propeller = (slug: string, peBoStro: number) =>
    makeProduct(db, { slug, categoryId: parts.id, type: 'part', attributes: { peDiameter: 13.5, peBoStro } });
  await propeller('seventeen', 17);
  await propeller('twenty-three', 23);
  await makeProduct(db, { slug: 'luxor', categoryId: boats.id, type: 'boat', attributes: { boatMaxHp: 225 } });
});

afterAll(() => database.close());

const fitOf = (own: OwnBoat, slug: string, language: 'en' | 'fr' = 'en') =>
  findOwnBoatFit({ db: database.db, context: { language, day } }, own, slug);

describe('an engine on the boat of a visitor', () => {
  it.each([
    ['ninety', 'Fits your 17 ft open aluminum', [], true],
    ['forty', 'Fits your 17 ft open aluminum, but weak', ['this boat likes 69 to 115 hp'], false],
    ['long-shaft', 'Does not fit your 17 ft open aluminum', ['its 25 in shaft is too long for a 20 in transom'], false],
    ['too-strong', 'Does not fit your 17 ft open aluminum', ['150 hp is over this boat’s 115 hp limit'], false],
    ['on-call', 'Fits your 17 ft open aluminum', [], false],
  ])('%s: %s', async (slug, text, reasons, hasPrice) => {
    expect(await fitOf(boat, slug)).toMatchObject({ text, reasons, hasPrice });
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
