import { createServer, request as plainRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { productMedia } from '#src/catalogue/product/product.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import type { Internet } from '#src/lib/net/fetch-public.server.ts';
import { isPublicAddress } from '#src/lib/net/public-address.ts';
import { media } from '#src/media/media.table.ts';
import { type ImportTestApp, openImportTestApp } from '#src/server/testing/import-test-app.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { fetchPhotosJob } from './fetch-photos-job.server.ts';
import { productPhotoLink } from './photo-link.table.ts';

let api: ImportTestApp;
let server: Server;
let unitId: number;
let fetched: string[] = [];
let isDown = false;
beforeAll(async () => {
  api = await openImportTestApp();
  const category = await makeCategory(api.db);
  unitId = (await makeProduct(api.db, { sku: 'PL-1', slug: 'pl-1', categoryId: category.id })).id;
  const photos = new Map<string, Buffer>();
  for (const color of ['red', 'blue'])
    photos.set(
      `/${color}.jpg`,
      await sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
        .jpeg()
        .toBuffer(),
    );
  server = createServer((request, response) => {
    fetched.push(request.url ?? '');
    const photo = photos.get(request.url ?? '');
    if (isDown) response.destroy();
    else if (request.url === '/away') response.writeHead(302, { location: 'https://10.0.0.1/red.jpg' }).end();
    else if (photo) response.end(photo);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
});
afterAll(async () => {
  server.close();
  await api.close();
});
beforeEach(async () => {
  fetched = [];
  isDown = false;
  await emptyTables(api.database, 'product_photo_link', 'product_media');
});

/** Every public name leads to the test's server, without TLS. */
const world: Internet = {
  resolve: async (host) => [{ address: host === 'inside.example' ? '10.1.2.3' : '8.8.8.8', family: 4 }],
  isPublic: isPublicAddress,
  request: ((url: URL, options: object) => {
    const here = new URL(url);
    const { port } = server.address() as AddressInfo;
    Object.assign(here, { protocol: 'http:', hostname: '127.0.0.1', port: String(port) });
    return plainRequest(here, options);
  }) as unknown as Internet['request'],
};

async function fetchPhotos(now = new Date(), signal = new AbortController().signal) {
  const { db, store } = api;
  await fetchPhotosJob({ db, store, now: () => now, world }).run({}, { id: 'test', signal });
}

const list = (...links: string[]) => `Stock #,Photo URLs\nPL-1,"${links.join(' | ')}"\n`;
const at = (path: string) => `https://photos.example/${path}`;
const galleryOf = async () =>
  await api.db
    .select({ name: media.name })
    .from(productMedia)
    .innerJoin(media, eq(media.id, productMedia.mediaId))
    .where(eq(productMedia.productId, unitId))
    .orderBy(asc(productMedia.position));

it('photos that a list links to are fetched after the import, in their order, and not by a check', async () => {
  await api.bringIn(list(at('red.jpg')), { query: '?dryRun=1' });
  await fetchPhotos();
  expect(fetched).toEqual([]);
  const { id, photos } = await api.bringIn(list(at('red.jpg'), at('blue.jpg')));
  expect(photos).toEqual({ waiting: 2, fetched: 0, failed: [] });
  await fetchPhotos();
  expect(await galleryOf()).toMatchObject([
    { name: expect.stringMatching(/^PL-1 red/) },
    { name: expect.stringMatching(/^PL-1 blue/) },
  ]);
  expect((await api.described(`?id=${id}`)).photos).toEqual({ waiting: 0, fetched: 2, failed: [] });
});

it('the same list fetches nothing again', async () => {
  await api.bringIn(list(at('red.jpg')));
  await fetchPhotos();
  await api.bringIn(list(at('red.jpg')));
  await fetchPhotos();
  expect(fetched).toEqual(['/red.jpg']);
  expect(await galleryOf()).toHaveLength(1);
});

it('photos that can’t be fetched are named with their reasons', async () => {
  const links = [at('gone.jpg'), 'https://inside.example/red.jpg', 'https://127.0.0.1/red.jpg', at('away')];
  const { id } = await api.bringIn(list(...links, at('blue.jpg')));
  await fetchPhotos();
  const { photos } = await api.described(`?id=${id}`);
  expect(photos).toMatchObject({ waiting: 0, fetched: 1 });
  expect(photos?.failed.map(({ column, value, reasonKey }) => [column, value, reasonKey])).toEqual([
    ['PL-1', links[0], 'import_photo_not_found'],
    ['PL-1', links[1], 'import_photo_private_address'],
    ['PL-1', links[2], 'import_photo_private_address'],
    ['PL-1', links[3], 'import_photo_other_host'],
  ]);
  expect(photos?.failed[0]?.reason).toBe('The other site doesn’t have this photo.');
});

it('a server that is down is tried again later, at most four times', async () => {
  isDown = true;
  await api.bringIn(list(at('red.jpg')));
  const start = Date.now();
  await fetchPhotos(new Date(start));
  await fetchPhotos(new Date(start + 1000));
  expect(fetched).toHaveLength(1);
  for (const minutes of [5, 10, 15, 20]) await fetchPhotos(new Date(start + minutes * 60_000));
  expect(fetched).toHaveLength(4);
  const [link] = await api.db.select().from(productPhotoLink);
  expect(link).toMatchObject({ state: 'failed', reason: 'import_photo_unreachable' });
});

it('a photo that ends a run in an error fails after four tries', async () => {
  await api.bringIn(list(at('red.jpg')));
  const put = async () => {
    throw new TypeError('nobody expected this');
  };
  const broken = fetchPhotosJob({
    db: api.db,
    store: { ...api.store, put },
    now: () => new Date(),
    world,
  });
  const run = () => broken.run({}, { id: 'test', signal: new AbortController().signal });
  for (const tries of [1, 2, 3]) {
    await expect(run()).rejects.toThrow('nobody expected this');
    await api.db.update(productPhotoLink).set({ tries, updatedAt: new Date(Date.now() - 600_000) });
  }
  await run();
  const [link] = await api.db.select().from(productPhotoLink);
  expect(link).toMatchObject({ state: 'failed', reason: 'import_photo_unreachable' });
});

it('a photo whose fetch was broken off is fetched by a later run, and stored once', async () => {
  await api.bringIn(list(at('red.jpg')));
  const stop = new AbortController();
  stop.abort(new Error('stopping'));
  await fetchPhotos(new Date(), stop.signal);
  await api.db.update(productPhotoLink).set({ tries: 1, updatedAt: new Date(Date.now() - 600_000) });
  await Promise.all([fetchPhotos(), fetchPhotos()]);
  expect([fetched, await galleryOf()]).toEqual([['/red.jpg'], [expect.anything()]]);
});

it.each(['http://photos.example/red.jpg', 'https://'])(
  'the address %s in a list is refused with its row',
  async (link) => {
    const { counts, errors } = await api.bringIn(list(link));
    expect(counts.failed).toBe(1);
    expect(errors).toMatchObject([{ column: 'Photo URLs', reasonKey: 'import_photo_not_https', value: link }]);
  },
);
