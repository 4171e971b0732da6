import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { readShareAddress, shareAddress } from '#src/view-models/share-picture.server.ts';
import { openTestApp, type TestApp } from '../testing/test-app.server.ts';

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#aa2020' } });
  const contentHash = await api.store.put(await photo.webp().toBuffer());
  const picture = await makeMedia(api.db, { contentHash, width: 900, height: 600 });
  await makeProduct(api.db, { slug: 'luxor', featureImageId: picture.id });
});
afterAll(() => api.close());

const get = (url: string) => api.app.inject({ method: 'GET', url });
const unknownVersion = '/share/product/luxor-0123456789abcdef.jpg';

it('the share image of a product has the size that networks expect', async () => {
  const moved = await get(unknownVersion);
  expect(moved.statusCode).toBe(302);
  const answer = await get(String(moved.headers.location));
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': expect.stringContaining('immutable'),
  });
  const { format, width, height } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  const part = await sharp(answer.rawPayload).extract({ left: 900, top: 170, width: 20, height: 20 }).toBuffer();
  expect((await sharp(part).stats()).dominant.r).toBeGreaterThan(140);
});

it('a new price gives a new image at a new address, and only the current one is stored', async () => {
  const before = String((await get(unknownVersion)).headers.location);
  await api.db.update(product).set({ priceCents: 1_234_500 }).where(eq(product.slug, 'luxor'));
  const after = String((await get(unknownVersion)).headers.location);
  expect(after).not.toBe(before);
  await get(after);
  for (const version of ['1111111111111111', '2222222222222222']) await get(`/share/product/luxor-${version}.jpg`);
  expect((await readdir(join(api.folder, 'pictures', 'share'))).length).toBe(2);
});

it.each([
  '/share/product/nothing-0123456789abcdef.jpg',
  '/share/product/luxor.jpg',
  '/share/../pictures-0123456789abcdef.jpg',
  '/share/admin-0123456789abcdef.jpg',
])('%s is not a share image', async (address) => {
  expect((await get(address)).statusCode).toBe(404);
});

it.each(['/', '/fr', '/pre-owned', '/fr/product/luxor-21-2026'])(
  'the address of the share image of %s is read back to its path',
  (path) => {
    const picture = { path, title: 'x', line: null, dealer: 'y', picture: null };
    expect(readShareAddress(shareAddress(picture))?.path).toBe(path);
  },
);

it.each([
  '/search',
  '/fr/compare',
  '/favourites',
  '/fr/fit',
  '/financing',
  '/book-marine-services',
  '/value-your-trade',
])('%s, a page without a single subject, has a share image', async (path) => {
  const moved = await get(`/share${path}-0123456789abcdef.jpg`);
  expect(moved.statusCode).toBe(302);
  expect(readShareAddress(String(moved.headers.location))?.path).toBe(path);
});

it('the banner of a product stands in its share image', async () => {
  const green = sharp({ create: { width: 900, height: 600, channels: 3, background: '#20aa20' } });
  const contentHash = await api.store.put(await green.webp().toBuffer());
  const banner = await makeMedia(api.db, { contentHash, width: 900, height: 600 });
  await makeProduct(api.db, { slug: 'with-banner', bannerImgId: banner.id });
  const moved = await get('/share/product/with-banner-0123456789abcdef.jpg');
  const { rawPayload } = await get(String(moved.headers.location));
  const part = await sharp(rawPayload).extract({ left: 900, top: 170, width: 20, height: 20 }).toBuffer();
  expect((await sharp(part).stats()).dominant.g).toBeGreaterThan(140);
});
