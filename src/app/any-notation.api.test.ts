import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { customer } from '#src/customers/customer.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeAuthor } from '#src/test-factories/make-author.server.ts';
import { makeBlogCategory } from '#src/test-factories/make-blog-category.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';

let api: TestApp;
let token: string;
const stored = { name: 'He\u0301lène O’Brien', phone: '250-555-0101' };
const names = ['Zoé', 'adam', 'Émile', 'Emil', 'Emma', 'Bob 10', 'Bob 9', 'À la mer'];
const sorted = ['À la mer', 'adam', 'Bob 9', 'Bob 10', 'Emil', 'Émile', 'Emma', 'Zoé'];

beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: role.admin });
  const { db } = api;
  await makeContact(db, { ...stored, message: 'Une évasion sur l’eau ?' });
  for (const name of [stored.name, ...names]) {
    await makeAuthor(db, { name });
    await makeBlogCategory(db, { name });
    await makeBrand(db, { name });
    await makeCategory(db, { name });
    await makeMedia(db, { name });
    await db.insert(customer).values({ name }).onConflictDoNothing();
  }
});
afterAll(() => api.close());

type Listed = { record: { id: number; name: string | { en: string } }[]; page: { totalRecord: number } };
async function list(resource: string, query: Record<string, string>): Promise<string[]> {
  const { result } = await api.get(`/admin/${resource}/all?${new URLSearchParams({ limit: '0', ...query })}`, {
    token,
  });
  return (result as Listed).record.map(({ name }) => (typeof name === 'string' ? name : name.en));
}

const withPhone = ['inbox', 'contact', 'customer'];
const lists = ['author', 'category', 'brand', 'product-category', 'media', 'customer'];

describe.each([...new Set([...withPhone, ...lists])])('the list of %s', (resource) => {
  it.each(['helene', 'HÉLÈNE', "o'brien", 'O’Brien', 'obrien'])(
    'finds the name by %s, however it is stored',
    async (q) => {
      const query: Record<string, string> = resource === 'inbox' ? { q, limit: '50' } : { q };
      expect(new Set(await list(resource, query))).toEqual(new Set([stored.name]));
    },
  );
});

it.each(withPhone)('the list of %s finds a phone number in any notation, also beside a name', async (resource) => {
  for (const q of ['2505550101', '(250) 555-0101', '+1 250 555 0101', '250.555.0101', 'helene 1-250-555-0101'])
    expect([q, await list(resource, { q, ...(resource === 'inbox' && { limit: '50' }) })]).toEqual([q, [stored.name]]);
});

it('the inbox finds what a message says without its accents', async () => {
  expect(await list('inbox', { q: 'evasion', limit: '50' })).toEqual([stored.name]);
});

it('the palette finds people and records without accents, with any apostrophe, and by their number', async () => {
  for (const q of ['helene', 'O’brien', '(250) 555 0101']) {
    const { result } = await api.get(`/admin/palette?${new URLSearchParams({ q })}`, { token });
    expect([q, (result as { people: { name: string }[] }).people[0]?.name]).toEqual([q, stored.name]);
  }
});

it.each(lists)('the list of %s is sorted by name as both languages do, numbers by their value', async (resource) => {
  const found = await list(resource, { sort: '{"name":1}' });
  expect(found.filter((name) => names.includes(name))).toEqual(sorted);
  const backwards = await list(resource, { sort: '{"name":-1}' });
  expect(backwards.filter((name) => names.includes(name))).toEqual(sorted.toReversed());
});

it('the record by its name is found without accents', async () => {
  const { result } = await api.get('/admin/author/getByName?name=EMILE', { token });
  expect((result as Listed).record.map(({ name }) => name)).toEqual(['Émile']);
});

describe('what is stored of a form', () => {
  const sent = {
    name: '\u202AHe\u0301lène\u200B Roy\u202C',
    email: 'smith\u200B&sons@hélène.example',
    phone: '\u202A(250)\u00A0555\u20110199, poste 203\u202C',
    type: 1,
    message: 'Deux\u200D mots\u00A0: 👨\u200D👩\u200D👧',
    language: 'fr',
  };

  it('is what a reader sees of names, phone numbers and email addresses, and all of prose', async () => {
    const { status, result, error } = await api.post('/admin/contact', { token, json: sent });
    expect([status, error?.fields]).toEqual([201, undefined]);
    expect(result).toMatchObject({
      name: 'Hélène Roy',
      email: 'smith&sons@xn--hlne-6oae.example',
      phone: '250-555-0199 poste 203',
      message: sent.message,
    });
  });

  it('finds the same user by a sign-in name in composed and in decomposed accents, and keeps the password as typed', async () => {
    const password = 'Harbour-1840!\u200Dlook';
    const json = {
      username: 'Zoe\u0301',
      email: 'zoe@example.com',
      role: role.admin,
      active: 1,
      firstName: 'Zoé',
      password,
      confirmPassword: password,
    };
    expect(await api.post('/admin/user', { token, json })).toMatchObject({ status: 201, result: { username: 'Zoé' } });
    for (const username of ['zoé', 'ZOE\u0301', ' Zoé\u200B'])
      expect([username, (await api.post('/user/login', { json: { username, password } })).status]).toEqual([
        username,
        200,
      ]);
    const other = { username: 'zoé', password: 'Harbour-1840!look' };
    expect((await api.post('/user/login', { json: other })).status).not.toBe(200);
  });
});
