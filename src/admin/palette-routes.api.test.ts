import { afterAll, beforeAll, expect, test } from 'vitest';
import { role } from '#src/access.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { defaultSettings, settingKeys } from '#src/dealer/settings.ts';
import { contact } from '#src/leads/lead.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeAuthor } from '#src/test-factories/make-author.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import type { FoundSetting } from './palette/found.ts';

let api: TestApp;
let categoryId: number;
beforeAll(async () => {
  api = await openTestApp();
  categoryId = (await makeCategory(api.db)).id;
  await makeBrand(api.db, { name: 'Thunder Jet' });
  await makeAuthor(api.db, { name: 'Thunder Gale' });
});
afterAll(() => api.close());

const find = async (keywords: string, requests: Parameters<TestApp['signInAs']>[0]) => {
  const token = await api.signInAs(requests);
  return await api.get(`/admin/palette?q=${encodeURIComponent(keywords)}`, { token });
};

test('an admin finds records of every type by their names', async () => {
  const { status, result } = await find('thunder', { role: role.admin });
  expect(status).toBe(200);
  expect(result.records).toEqual([
    expect.objectContaining({ resource: 'brand', title: 'Thunder Jet' }),
    expect.objectContaining({ resource: 'author', title: 'Thunder Gale' }),
  ]);
});

test('staff find only records that they may read', async () => {
  const { result } = await find('thunder', { role: role.staff, access: ['brand'] });
  expect(result.records.map(({ resource }: { resource: string }) => resource)).toEqual(['brand']);
});

test('at most five records of a type are found', async () => {
  for (let number = 1; number <= 7; number += 1) await makeBrand(api.db, { name: `Sea Sport ${number}` });
  const { result } = await find('sea sport', { role: role.admin });
  expect(result.records).toHaveLength(5);
});

test('visitors and clients are refused', async () => {
  expect((await api.get('/admin/palette?q=x')).status).toBe(401);
  expect((await find('x', { role: role.client })).status).toBe(403);
});

test('an empty or very long search is refused with an error at its field', async () => {
  for (const keywords of ['', '   ', 'x'.repeat(201)]) {
    const { status, error } = await find(keywords, { role: role.admin });
    expect([status, Object.keys(error.fields)]).toEqual([400, ['q']]);
  }
});

test('a product is found by brand, year and misspelt words, in any order, with its price', async () => {
  const osprey = await makeBrand(api.db, { name: 'Osprey' });
  const boat = { categoryId, brandId: osprey.id, name: { en: 'Long Cabin 26', fr: null }, programYear: 2026 };
  await makeProduct(api.db, { ...boat, sku: 'OS-26-0419', availability: 'sold', stock: 0 });
  await makeProduct(api.db, { ...boat, sku: 'OS-26-0418', publish: false, priceCents: 31_290_000 });
  for (const keywords of ['osprey 26', 'Opsrey 26', 'long cabin 2026']) {
    const { result } = await find(keywords, { role: role.staff, access: ['products'] });
    expect(result.products.map(({ sku }: { sku: string }) => sku)).toEqual(['OS-26-0418', 'OS-26-0419']);
    expect(result.products[0]).toMatchObject({ priceNow: 312_900, publish: false, path: null, programYear: 2026 });
  }
  const { result } = await find('os260419', { role: role.admin });
  expect(result.products[0]).toMatchObject({ sku: 'OS-26-0419', availability: 'sold' });
});

test('staff without access to products find none, nor suggestions of them', async () => {
  for (const keywords of ['osprey 26', 'ospreyyyy']) {
    const { result } = await find(keywords, { role: role.staff, access: ['brand'] });
    expect([result.products, result.productCount, result.didYouMean]).toEqual([[], 0, []]);
  }
});

test('a person with several requests is found once, by those who may see them', async () => {
  const rosalind = { name: 'Rosalind Quay', email: 'rosalind@example.com', phone: '250-555-0103' };
  for (const type of [1, 2, 3]) await api.db.insert(contact).values({ ...rosalind, type } as never);
  for (const keywords of ['rosalind', 'Quay', 'rosalind@example.com']) {
    const { result } = await find(keywords, { role: role.staff, access: ['contact'] });
    expect(result.people.map(({ name }: { name: string }) => name)).toEqual(['Rosalind Quay']);
    expect(result.records).toEqual([]);
  }
  expect((await find('rosalind', { role: role.staff, access: ['products'] })).result.people).toEqual([]);
});

test('admins find settings by their fields, others do not', async () => {
  const stored = settingKeys.map((key) => ({ key, value: defaultSettings[key] }));
  await api.db.insert(setting).values(stored).onConflictDoNothing();
  const titles = async (keywords: string) =>
    (await find(keywords, { role: role.admin })).result.settings.map(({ title, field }: FoundSetting) => [
      title,
      field?.label ?? null,
    ]);
  expect(await titles('postal code')).toEqual([['Dealer', 'Postal code']]);
  expect(await titles('holidays')).toEqual([['Opening hours', null]]);
  expect(await titles('GST')).toEqual([['Taxes', null]]);
  expect((await find('postal code', { role: role.staff, access: ['products'] })).result.settings).toEqual([]);
});

test('when nothing is found, searches with results are suggested', async () => {
  const { result } = await find('zzqqy osprey', { role: role.admin });
  expect([result.products, result.didYouMean]).toEqual([[], ['osprey']]);
});

test('a setting is found by its field, with the key that its form scrolls to', async () => {
  const { result } = await find('postal code', { role: role.admin });
  expect(result.settings[0]?.field).toEqual({ key: 'postalCode', label: 'Postal code' });
});

test.each([
  ['link text', 'linkText'],
  ['latitude', 'latitude'],
  ['closes', 'closes'],
])('a field is found also in rows that a setting has none of yet: %s', async (keywords, key) => {
  const { result } = await find(keywords, { role: role.admin });
  expect(result.settings.map(({ field }: FoundSetting) => field?.key)).toContain(key);
});

test('the trash is searched for admins when nothing else is found', async () => {
  await makeProduct(api.db, { name: { en: 'Zephyrine 12', fr: null }, isRemove: true, removedAt: new Date() });
  const asAdmin = await find('zephyrine', { role: role.admin });
  expect(asAdmin.result).toMatchObject({ productCount: 0, trash: [{ resource: 'product', title: 'Zephyrine 12' }] });
  expect((await find('zephyrine', { role: role.staff, access: ['products'] })).result.trash).toEqual([]);
  await makeProduct(api.db, { name: { en: 'Zephyrine 14', fr: null } });
  expect((await find('zephyrine', { role: role.admin })).result).toMatchObject({ productCount: 1, trash: [] });
});
