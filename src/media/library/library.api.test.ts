import { afterAll, beforeAll, expect, it } from 'vitest';
import { trade } from '#src/leads/lead.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';

let api: TestApp;
let admin: string;
let staff: string;
beforeAll(async () => {
  api = await openTestApp();
  admin = await api.signInAs({ role: 1 });
  staff = await api.signInAs({ role: 2, access: [] });
});
afterAll(() => api.close());

it('clones share the file, with names of their own', async () => {
  const [bow, stern] = [await makeMedia(api.db, { name: 'bow' }), await makeMedia(api.db, { name: 'stern' })];
  const ids = JSON.stringify([bow.id, stern.id]);
  const copied = await api.post('/admin/media/clone', { token: staff, form: `ids=${ids}` });
  expect(copied.status).toBe(201);
  expect(copied.result.record).toMatchObject([{ name: 'bow (copy)' }, { name: 'stern (copy)' }]);
  const again = await api.post('/admin/media/clone', { token: staff, json: { ids: [bow.id] } });
  expect(again.result.record[0].name).toBe('bow (copy) 2');
  const broken = await api.post('/admin/media/clone', { token: staff, json: { ids: [bow.id, 2_000_000_000] } });
  expect(broken.status).toBe(404);
  expect((await api.post('/admin/media/clone', { token: staff, json: { ids: 'all' } })).status).toBe(400);
});

it('only an admin can rename a file', async () => {
  const [keel] = [await makeMedia(api.db, { name: 'keel' }), await makeMedia(api.db, { name: 'taken' })];
  const rename = (json: object, token = admin) => api.put('/admin/media/replace-name', { token, json });
  expect((await rename({ id: keel.id, newName: 'Keel, clean' })).result.name).toBe('Keel, clean');
  expect((await rename({ id: keel.id, newName: 'TAKEN' })).status).toBe(409);
  expect((await rename({ id: keel.id, newName: ' ' })).status).toBe(422);
  expect((await rename({ id: keel.id })).status).toBe(422);
  expect((await rename({ id: keel.id, newName: 'x' }, staff)).status).toBe(403);
});

it('staff who may upload can edit the alt text, and no other field', async () => {
  const { id } = await makeMedia(api.db, { name: 'transom' });
  const change = (json: object, token = staff) => api.put('/admin/media', { token, json: { id, ...json } });
  const alt = { en: 'The transom', fr: 'Le tableau arrière' };
  expect(await change({ alt })).toMatchObject({ status: 200, result: { alt, name: 'transom' } });
  for (const more of [{ alt, name: 'x' }, { focalX: 0.2 }, {}]) expect((await change(more)).status).toBe(403);
  expect((await change({ alt }, await api.signInAs({ role: 3 }))).status).toBe(403);
  expect((await api.get(`/admin/media/history?id=${id}`, { token: admin })).result.record).toMatchObject([
    { action: 'update', changes: { alt: { to: alt } } },
  ]);
});

it('an image lists where it is used, and can’t be deleted while it is', async () => {
  const picture = await makeMedia(api.db, { name: 'shown' });
  const brand = await makeBrand(api.db, { name: 'Highfield', mediaId: picture.id });
  const boat = await makeProduct(api.db, { name: 'Sport 500', featureImageId: picture.id });
  await api.database.pool.query('INSERT INTO product_media VALUES ($1, 0, $2)', [boat.id, picture.id]);
  const pages = [
    { resource: 'brand', id: brand.id, name: 'Highfield', path: `/admin/brand/update/${brand.id}` },
    { resource: 'product', id: boat.id, name: 'Sport 500', path: `/admin/products/update/${boat.id}` },
  ];
  const used = await api.get(`/admin/media/where-used?id=${picture.id}`, { token: admin });
  expect(used.result.record).toEqual(pages);
  const refused = await api.remove('/admin/media', { token: admin, json: { id: picture.id } });
  expect([refused.status, refused.error.details.pages]).toEqual([409, pages]);
  expect((await api.get('/admin/media/where-used?id=2000000000', { token: staff })).status).toBe(404);
  expect((await api.get(`/admin/media/where-used?id=${picture.id}`)).status).toBe(401);
});

it('the name of a customer is shown with their picture to staff with access to trade-ins only', async () => {
  const picture = await makeMedia(api.db, { name: 'bow of a trade-in' });
  const values = { name: 'Mara Linden', email: 'mara@mail.example', make: 'Luxor', featureImage: picture.id };
  const [offer] = await api.db.insert(trade).values(values).returning();
  const usesFor = async (token: string) => await api.get(`/admin/media/where-used?id=${picture.id}`, { token });
  const use = { resource: 'trade', id: offer?.id };
  const clerk = await api.signInAs({ role: 2, access: ['contact'] });
  expect((await usesFor(clerk)).result.record).toMatchObject([{ ...use, name: 'Mara Linden' }]);
  expect((await usesFor(staff)).result.record).toEqual([{ ...use, name: null, path: null }]);
});

it('an image that the home page uses by name can’t be deleted', async () => {
  const slide = await makeMedia(api.db, { name: 'hero-1' });
  const refused = await api.remove('/admin/media', { token: admin, json: { id: slide.id } });
  expect([refused.status, refused.error.details.pages]).toMatchObject([409, [{ resource: 'home', path: '/' }]]);
  const { result } = await api.get('/admin/media/all/?q=hero-1&unused=1', { token: staff });
  expect(result.record).toEqual([]);
});

it('unused files can be found', async () => {
  const poster = await makeMedia(api.db, { name: 'find-poster' });
  await makeMedia(api.db, { name: 'find-video', kind: 'video', mime: 'video/mp4', posterId: poster.id });
  const found = async (unused: string) => {
    const { result } = await api.get(`/admin/media/all/?q=find-&unused=${unused}`, { token: staff });
    return result.record.map(({ name }: { name: string }) => name);
  };
  expect(await found('1')).toEqual(['find-video']);
  expect(await found('0')).toEqual(['find-poster']);
  expect((await api.get('/admin/media/all/?unused=maybe', { token: staff })).status).toBe(400);
});

it('a video can get another poster, and takes over its size', async () => {
  const [first, second] = [await makeMedia(api.db), await makeMedia(api.db, { width: 300, height: 200 })];
  const video = await makeMedia(api.db, { kind: 'video', mime: 'video/mp4', posterId: first.id });
  const put = (json: object) => api.put('/admin/media', { token: admin, json: { id: video.id, ...json } });
  expect((await put({ posterId: second.id })).result).toMatchObject({ posterId: second.id, width: 300, height: 200 });
  expect((await put({ posterId: video.id })).status).toBe(422);
  expect((await put({ posterId: null })).status).toBe(422);
  const picture = await api.put('/admin/media', { token: admin, json: { id: first.id, posterId: second.id } });
  expect(picture.status).toBe(422);
});
