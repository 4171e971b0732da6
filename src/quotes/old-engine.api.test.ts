import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { findOldPounds } from './old-engine.server.ts';
import type { OwnBoat } from './rules/own-boat.ts';

let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const { id: categoryId } = await makeCategory(db, { name: 'Engines', type: 'engine' });
  const mercury = await makeBrand(db, { name: 'Mercury' });
  const yamaha = await makeBrand(db, { name: 'Yamaha' });
  const engine = (brandId: number, name: string, omWeight: number) =>
    makeProduct(db, { name, brandId, categoryId, type: 'engine', attributes: { omWeight } });
  await engine(mercury.id, '75ELPT FourStroke', 359);
  await engine(yamaha.id, 'F75 LB Four Stroke', 352);
  await engine(mercury.id, 'Command Ninety', 400);
});
afterAll(() => database.close());

const poundsOf = (make: string | null, model: string) =>
  findOldPounds(database.db, {
    kind: 'open',
    other: null,
    lengthFeet: 17,
    plateHp: 115,
    transomInches: 20,
    wantsTrade: false,
    oldEngine: { make, model, horsepower: null, year: null, stroke: null, runs: null },
  } satisfies OwnBoat);

it.each([
  ['Mercury', '75ELPT FourStroke', 359],
  ['Mercury', '75ELPT', 359],
  ['mercury', '75 elpt', 359],
  ['Yamaha', 'F-75', 352],
  [null, '75elpt fourstroke', 359],
])('the present engine %s %s is one of the catalogue', async (make, model, pounds) => {
  expect(await poundsOf(make, model)).toBe(pounds);
});

it.each([
  ['Yamaha', '75ELPT'],
  [null, '75ELPT'],
  ['Mercury', 'Command'],
  ['Mercury', '75'],
])('%s %s alone does not say which engine of the catalogue it is', async (make, model) => {
  expect(await poundsOf(make, model)).toBeNull();
});
