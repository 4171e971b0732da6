import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResourceName } from '#src/access.ts';
import { sampleForms } from '#src/server/testing/sample-forms.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';

/** The server sends the owner's messages word for word, in answer to forms. */

let api: TestApp;
let token: string;
const made: Partial<Record<ResourceName, number>> = {};

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 1 });
  for (const [name, sample] of Object.entries(sampleForms)) {
    made[name as ResourceName] = (await api.post(`/admin/${name}`, { token, json: sample(made, 'one') })).result.id;
  }
});
afterAll(() => api.close());

it.each([
  ['user', 'username=a%40b.example&active=1', 'role', 'Please select a role', 'Veuillez choisir un rôle'],
  ['user', 'username=a%40b.example&role=2', 'active', 'Please choose a status', 'Veuillez choisir un état'],
  ['user', 'username=a%40b.example&role=2&active=perhaps', 'active', 'Please choose a status', null],
  ['contact', 'type=1&name=a&status=9', 'status', 'Please choose a status', null],
  ['brand', 'name=', 'name', 'Enter a name', 'Saisissez un nom'],
  ['product-category', 'name=Sails&type=1', 'parentCategory', 'Please select a parent', null],
  ['product-category', 'name=Sails', 'type', 'Please choose an type', null],
  ['contact', 'name=a', 'type', 'Please choose an type', null],
  ['product', 'name=Luxor', 'category', 'Please select a category', null],
  ['service', 'name=Wash', 'serviceCategory', 'Please select a category', null],
  ['product', 'name=Luxor', 'price', 'Price or Call for price is a required field!', null],
  ['post', 'title=a&blocks=[{"type":"x"}]', 'blocks.0.type', 'Please choose a Cms Block', null],
] as const)('%s of %s has the error at %s "%s"', async (name, form, field, english, french) => {
  const { status, error } = await api.post(`/admin/${name}`, { token, form });
  expect([status, error.fields[field]]).toEqual([422, english]);
  if (french === null) return;
  expect((await api.post(`/admin/${name}?lang=fr`, { token, form })).error.fields[field]).toBe(french);
});

it('each missing field has its own error, and the message about required fields is for missing fields only', async () => {
  const missing = await api.post('/admin/contact', { token, form: 'type=1&email=a%40b.example' });
  expect(missing).toMatchObject({
    status: 422,
    error: {
      message: 'Please fill in all required fields',
      fields: { name: 'Enter a name', message: 'Enter a message' },
    },
  });
  const mixed = await api.post('/admin/contact', { token, form: 'type=3&name=a&phone=ring&callDate=soon' });
  expect(mixed.error.message).not.toMatch(/required/);
});

it('a deletion has a success message, and an empty one an error', async () => {
  const { id } = (await api.post('/admin/brand', { token, form: 'name=Gone' })).result;
  const done = await api.remove('/admin/brand/delete-more', { token, form: `listID=["${id}"]` });
  expect(done).toMatchObject({ status: 200, result: { message: 'Item deleted successfully' } });
  const nothing = await api.remove('/admin/brand/delete-more?listID=[]', { token });
  expect(nothing).toMatchObject({ status: 422, error: { message: 'Please choose items to action!' } });
});

it('a status is accepted by its label', async () => {
  const { result } = await api.post('/admin/brand', { token, form: 'name=Asleep&active=InActive' });
  expect(result.active).toBe(false);
  const change = await api.put(`/admin/brand/?id=${result.id}`, { token, form: 'active=Active' });
  expect(change.result.active).toBe(true);
  expect((await api.get('/admin/brand/count?active=InActive', { token })).result).toBe(0);
});

it('a form sends lists and bilingual texts as JSON', async () => {
  const fields = {
    id: String(made.product),
    name: '{"en":"Luxor","fr":"Luxor rouge"}',
    listHighlights: '["Fast",{"en":"Dry","fr":"Sec"}]',
    price: '1000.50',
    showcases: '[4]',
    linkProducts: '[]',
  };
  const { result } = await api.put('/admin/product/', { token, form: new URLSearchParams(fields).toString() });
  expect(result).toMatchObject({
    name: { en: 'Luxor', fr: 'Luxor rouge' },
    listHighlights: [
      { en: 'Fast', fr: null },
      { en: 'Dry', fr: 'Sec' },
    ],
    price: 1000.5,
    showcases: [4],
    level: 1,
    parentCategory: made['product-category'],
    subCategory: null,
  });
  const found = await api.get(`/admin/product/all?parentCategory=${made['product-category']}`, { token });
  expect(found.result.page.totalRecord).toBe(1);
});

it('an error about a taken stock number names the other product, and leads to it', async () => {
  const json = sampleForms.product?.(made, 'two');
  const first = await api.post('/admin/product', { token, json: { ...json, name: 'Luxor 21', sku: 'TJ-21-1101' } });
  const again = await api.post('/admin/product', { token, json: { ...json, name: 'Rush 18', sku: 'TJ-21-1101' } });
  expect(again).toMatchObject({
    status: 409,
    error: {
      fields: { sku: 'This stock number belongs to another product, Luxor 21, TJ-21-1101. Enter another.' },
      details: { other: { id: first.result.id, name: 'Luxor 21, TJ-21-1101' } },
    },
  });
});
