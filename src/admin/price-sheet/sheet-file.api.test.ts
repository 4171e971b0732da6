import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { type ImportTestApp, openImportTestApp } from '#src/server/testing/import-test-app.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { type AnsweredUnit, csvOf, type Edits, rowState, typed, type Unit, unitOf } from './sheet-state.ts';

let api: ImportTestApp;
beforeAll(async () => {
  api = await openImportTestApp();
});
afterAll(() => api.close());

it('the import reads the file of a price sheet: edited prices are saved, and the others stay', async () => {
  const today = '2026-11-24';
  const made = [
    await makeProduct(api.db, { sku: 'PS-1', priceCents: 10_000_000, msrpCents: 11_000_000 }),
    await makeProduct(api.db, { sku: 'PS-2', priceCents: 5_000_000, promoPriceCents: 4_900_000 }),
    await makeProduct(api.db, { sku: '=PS-3', priceCents: null, callForPrice: true }),
  ];
  const ids = made.map(({ id }) => id);
  const answer = await api.get(`/admin/product/prices?ids=${ids}`, { token: api.staff });
  const units = (answer.result.record as AnsweredUnit[]).map(unitOf);
  const unitWith = (sku: string) => units.find((unit) => unit.sku === sku) as Unit;
  let edits: Edits = typed({}, unitWith('PS-1'), 'price', '95 000,50 $', today);
  edits = typed(edits, unitWith('PS-1'), 'promo', '94000', today);
  edits = typed(edits, unitWith('PS-1'), 'until', 'Dec 4', today);

  const report = await api.bringIn(csvOf(units.map((unit) => ({ unit, state: rowState(unit, edits, today) }))));
  expect(report).toMatchObject({
    state: 'done',
    counts: { created: 0, updated: 1, unchanged: 2, failed: 0 },
    errors: [],
  });
  const rowOf = async (sku: string) => (await api.db.select().from(product).where(eq(product.sku, sku)))[0];
  expect(await rowOf('PS-1')).toMatchObject({
    priceCents: 9_500_050,
    msrpCents: 11_000_000,
    promoPriceCents: 9_400_000,
    promoUntil: '2026-12-04',
  });
  expect(await rowOf('PS-2')).toMatchObject({ priceCents: 5_000_000, promoPriceCents: 4_900_000 });
  expect(await rowOf('=PS-3')).toMatchObject({ priceCents: null, callForPrice: true });
});
