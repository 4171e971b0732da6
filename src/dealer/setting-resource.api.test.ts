import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { readMigrations } from '#src/db/migrate.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { requireUnusedMedia } from '#src/media/library/media-uses.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { readLook } from './look/look.server.ts';
import { setting } from './setting.table.ts';
import { settingResource } from './setting-resource.server.ts';
import { completeSettings, readSettings } from './settings.server.ts';
import { defaultSettings } from './settings.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database, 'setting');
  await database.db.insert(setting).values({ key: 'seed', value: { story: 'empty', products: 0 } });
  await completeSettings(database.db);
});

const asAdmin = () =>
  openResource({ db: database.db, now: () => new Date() }, settingResource).as({
    id: 1,
    username: 'mira',
    role: 1,
    access: [],
  });

it('there is one record for each setting, and none for internal values', async () => {
  const keys = (await asAdmin().list({ limit: '0' })).record.map(({ key }) => key);
  expect(keys).toEqual(Object.keys(defaultSettings).sort());
});

it('a setting is updated by its key or its id, and pages show it immediately', async () => {
  const finance = { ...defaultSettings.finance, aprPercent: 6.49 };
  const { id } = await asAdmin().update({ key: 'finance', value: JSON.stringify(finance) });
  expect((await readSettings(database.db)).finance.aprPercent).toBe(6.49);
  await asAdmin().update({ id, value: { ...finance, aprPercent: 5 } });
  expect((await readSettings(database.db)).finance.aprPercent).toBe(5);
});

it('an invalid value is refused with the path of the field', async () => {
  await expect(
    asAdmin().update({ key: 'storefront', value: { showShopByBrand: 'maybe', soldDaysUntilRedirect: -1 } }),
  ).rejects.toMatchObject({
    status: 422,
    fields: { 'value.showShopByBrand': expect.any(String), 'value.soldDaysUntilRedirect': 'input_out_of_range' },
  });
});

it('a setting can’t be created, deleted or given another key', async () => {
  const [first, second] = (await asAdmin().list()).record;
  await expect(asAdmin().create({ key: 'taxes', value: [] })).rejects.toMatchObject({ status: 404 });
  await expect(asAdmin().remove(first?.id)).rejects.toMatchObject({ status: 404 });
  const other = { id: first?.id, key: second?.key, value: second?.value };
  await expect(asAdmin().update(other)).rejects.toMatchObject({ status: 422 });
  await expect(asAdmin().update({ key: 'seed', value: {} })).rejects.toMatchObject({ status: 404 });
});

it('adding missing settings keeps existing ones', async () => {
  await asAdmin().update({ key: 'storefront', value: { showShopByBrand: false, soldDaysUntilRedirect: 30 } });
  await completeSettings(database.db);
  expect((await readSettings(database.db)).storefront).toEqual({
    showShopByBrand: false,
    requireEvidence: false,
    soldDaysUntilRedirect: 30,
  });
});

it.each([
  [240, [60, 120, 180, 240]],
  [144, [60, 120, 144, 144]],
  [36, [36, 36, 36, 36]],
])('the migration keeps a single term of %i months as the longest', async (months, migrated) => {
  const { terms, ...finance } = defaultSettings.finance;
  const former = { ...finance, months, aprPercent: 6.49, shownIn: ['en'] };
  await database.db.update(setting).set({ value: former }).where(eq(setting.key, 'finance'));
  const migration = readMigrations().find(({ name }) => name === '0041_finance_terms.sql');
  await database.pool.query(migration?.sql ?? '');
  await database.pool.query(migration?.sql ?? '');
  const read = (await readSettings(database.db)).finance;
  expect(read).toMatchObject({ aprPercent: 6.49, shownIn: ['en'] });
  expect(read.terms).toEqual(terms.map(({ upToCents }, row) => ({ upToCents, months: migrated[row] })));
});

it('a logo is a picture of the library, which keeps it as long as it is shown', async () => {
  const { id: logoId } = await makeMedia(database.db);
  const brand = { ...defaultSettings.brand, logoId };
  await asAdmin().update({ key: 'brand', value: brand });
  const look = await readLook(database.db, await readSettings(database.db));
  expect(look.logo).toMatchObject({ width: 1440, height: 960, src: expect.stringContaining(`/pictures/${logoId}-`) });
  await expect(database.db.transaction((tx) => requireUnusedMedia(tx, [logoId]))).rejects.toMatchObject({
    status: 409,
  });
  await asAdmin().update({ key: 'brand', value: defaultSettings.brand });
  await database.db.transaction((tx) => requireUnusedMedia(tx, [logoId]));
});

it.each([
  [{ logoId: 2_000_000_000 }],
  [{ iconId: 0 }],
  [{ darkLogoId: 1.5 }],
  [{ color: 'red' }],
  [{ color: '#12345' }],
])('a brand is refused with the path of the field: %o', async (change) => {
  const value = { ...defaultSettings.brand, ...change };
  const fields = { [`value.${Object.keys(change)[0]}`]: expect.any(String) };
  await expect(asAdmin().update({ key: 'brand', value })).rejects.toMatchObject({ status: 422, fields });
});
