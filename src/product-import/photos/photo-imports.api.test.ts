import { buffer } from 'node:stream/consumers';
import { asc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { role } from '#src/access.ts';
import { product, productMedia } from '#src/catalogue/product/product.table.ts';
import { media } from '#src/media/media.table.ts';
import { type ImportTestApp, openImportTestApp } from '#src/server/testing/import-test-app.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';

let api: ImportTestApp;
let categoryId: number;
beforeAll(async () => {
  api = await openImportTestApp();
  categoryId = (await makeCategory(api.db)).id;
});
afterAll(() => api.close());

const makeUnit = (sku: string) => makeProduct(api.db, { sku, slug: sku.toLowerCase(), name: sku, categoryId });

const photo = (color: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: color } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret' } })
    .toBuffer();

async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, bytes] of Object.entries(files)) zip.addBuffer(bytes, path);
  zip.end();
  return await buffer(zip.outputStream);
}

const send = { to: 'importPhotos', name: 'photos.zip' };
const galleryOf = async (id: number) =>
  await api.db
    .select({ id: media.id, name: media.name })
    .from(productMedia)
    .innerJoin(media, eq(media.id, productMedia.mediaId))
    .where(eq(productMedia.productId, id))
    .orderBy(asc(productMedia.position));

describe('an archive of photos', () => {
  it('is checked, imported to the products of its stock numbers in order, and undone', async () => {
    const [one, two] = [await makeUnit('PH-1'), await makeUnit('PH-10')];
    const zip = await zipOf({
      'PH-1/2 stern.jpg': await photo('red'),
      'PH-1/1 bow.jpg': await photo('blue'),
      'ph10_helm.jpg': await photo('green'),
      'PH-99.jpg': await photo('white'),
      'PH-1/broken.jpg': Buffer.from('no photo'),
    });
    const checked = await api.bringIn(zip, { ...send, query: '?dryRun=1' });
    expect(checked).toMatchObject({ kind: 'photos', counts: { updated: 2, failed: 1 } });
    expect(checked.errors).toMatchObject([{ reasonKey: 'import_photo_no_product', value: 'PH-99.jpg' }]);
    expect(await galleryOf(one.id)).toEqual([]);

    const done = await api.bringIn(zip, send);
    expect(done).toMatchObject({ isKept: true, counts: { updated: 2, failed: 2 }, canBeUndone: true });
    const names = (await galleryOf(one.id)).map(({ name }) => name);
    expect(names).toEqual(['PH-1 1 bow', 'PH-1 2 stern']);
    expect(await galleryOf(two.id)).toHaveLength(1);
    const [row] = await api.db.select().from(product).where(eq(product.id, one.id));
    expect(row?.featureImageId).toBe((await galleryOf(one.id))[0]?.id);

    const again = await api.bringIn(zip, send);
    expect(again).toMatchObject({ counts: { updated: 0, unchanged: 2 } });
    const { status } = await api.post('/admin/product/import/undo', { token: api.staff, json: { id: done.id } });
    expect([status, await galleryOf(one.id)]).toEqual([200, []]);
  });

  it('that leaves its folder is refused, and nothing of it is stored', async () => {
    const unit = await makeUnit('PH-20');
    const good = await zipOf({ 'PH-20/aa/evil.jpg': await photo('red'), 'PH-20.jpg': await photo('blue') });
    const evil = Buffer.from(good.toString('latin1').replaceAll('PH-20/aa/', 'PH-20/../'), 'latin1');
    const found = await api.bringIn(evil, { ...send, query: '?atomic=0' });
    expect(found).toMatchObject({ state: 'failed', isKept: false, errors: [{ reasonKey: 'import_archive_unsafe' }] });
    expect(await galleryOf(unit.id)).toEqual([]);
  });

  it.each([
    ['a table', Buffer.from('sku,price\n')],
    ['nothing', Buffer.alloc(0)],
    ['half an archive', Buffer.from('PK\u0003\u0004 and no more')],
  ])('that is %s is refused with its reason', async (_what, bytes) => {
    expect(await api.bringIn(bytes, send)).toMatchObject({
      state: 'failed',
      errors: [{ reasonKey: 'import_no_archive' }],
    });
  });

  it('is refused from staff without access to products', async () => {
    const other = await api.signInAs({ role: role.staff, access: ['contact'] });
    expect((await api.handIn(Buffer.alloc(3), { ...send, token: other })).status).toBe(403);
  });
});
