import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './testing/test-app.server.ts';

let api: TestApp;
let token: string;
beforeAll(async () => {
  api = await openTestApp();
  token = await api.signInAs({ role: 1 });
});
afterAll(() => api.close());

const create = async (name: string, json: object) => (await api.post(`/admin/${name}`, { token, json })).result.id;

it('visitors can read the categories of the blog, in their language', async () => {
  await create('category', { name: 'News', label: { en: 'Dock news', fr: 'Nouvelles du quai' } });
  await create('category', { name: 'Events' });
  const { result } = await api.get('/category?lang=fr');
  const [news, events] = result.record;
  expect(news).toEqual({ id: 1, slug: 'news', name: 'News', label: 'Nouvelles du quai', desc: null, index: 1 });
  expect(events).toMatchObject({ label: 'Events', index: 2 });
  expect(result.page).toEqual({ currentPage: 1, total: 1, totalRecord: 2 });
});

it('visitors can read active services only', async () => {
  const repair = await create('service-type', { name: { en: 'Repair', fr: 'Réparation' } });
  await create('service-type', { name: 'Storage', active: 'InActive' });
  const engines = await create('service-category', { name: 'Engine work' });
  const paint = await create('service-category', { name: 'Paint', active: false });
  const work = { serviceType: repair, serviceCategory: engines, durationHours: 2 };
  await create('service', { ...work, name: 'Oil change', priceFrom: 189.5 });
  await create('service', { ...work, name: 'Rebuild', active: false });
  await create('service', { ...work, name: 'Hull paint', serviceCategory: paint });
  const { result } = await api.get('/service-type');
  expect(result.record).toMatchObject([
    {
      slug: 'repair',
      name: 'Repair',
      services: [{ slug: 'oil-change', category: 'Engine work', durationHours: 2, priceFrom: 189.5 }],
    },
  ]);
  expect(result.record[0].services).toHaveLength(1);
});

it.each(['/category', '/service-type'])('%s refuses unknown queries and writes', async (path) => {
  for (const query of ['nonsense=1', 'page=0', 'limit=1001', 'sort=name', 'lang=de', '__proto__=1', 'page=1&page=2']) {
    expect([query, (await api.get(`${path}?${query}`)).status]).toEqual([query, 400]);
  }
  expect((await api.post(path, { token, json: { name: 'x' } })).status).toBe(404);
});

it('the OpenAPI document has every field of every write, and no broken reference', async () => {
  const { body } = await api.app.inject('/api/openapi.json');
  const document = JSON.parse(body);
  const schemaOf = (path: string, method: string) =>
    document.paths[path][method].requestBody.content['application/x-www-form-urlencoded'].schema;
  const fieldsOf = (path: string) => {
    const { $ref = '', properties } = schemaOf(path, 'post');
    return properties ?? document.components.schemas[$ref.split('/').at(-1)].properties;
  };
  expect(fieldsOf('/api/admin/author')).toMatchObject({ name: { type: 'string' }, index: { minimum: 0 } });
  expect(fieldsOf('/api/client/contact-us')).toMatchObject({
    name: { anyOf: expect.anything() },
    captcha: expect.anything(),
  });
  const type = 'application/x-www-form-urlencoded';
  const writes = Object.keys(document.paths).filter((path) => document.paths[path].post?.requestBody?.content[type]);
  const untyped = writes.flatMap((path) =>
    Object.entries(fieldsOf(path) ?? {}).flatMap(([name, described]) =>
      Object.keys(described as object).length === 0 ? [`${path} ${name}`] : [],
    ),
  );
  expect(untyped).toEqual([]);
  const missing = [...body.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].filter(
    ([, name = '']) => !(name in document.components.schemas),
  );
  expect(missing).toEqual([]);
  // What calls share is written once, so the document grows with their number alone.
  const calls = Object.values(document.paths as Record<string, object>).flatMap((methods) => Object.keys(methods));
  expect(body.length / calls.length).toBeLessThan(1_500);
});
