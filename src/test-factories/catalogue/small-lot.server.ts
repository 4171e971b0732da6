import { slugHistory } from '#src/catalogue/catalogue.table.ts';
import { productLink, productMedia } from '#src/catalogue/product/product.table.ts';
import type { Db } from '#src/db/client.server.ts';
import { makeBrand } from '../make-brand.server.ts';
import { makeCategory } from '../make-category.server.ts';
import { makeFilter } from '../make-filter.server.ts';
import { makeMedia } from '../make-media.server.ts';
import { makeProduct } from '../make-product.server.ts';

/** Three boats, two engines, a propeller, and products that are not public. */
export async function stockSmallLot(db: Db) {
  const boats = await makeCategory(db, { name: 'Boats', index: 1 });
  const aluminum = await makeCategory(db, { name: 'Aluminum boats', parent: boats, index: 2 });
  const pontoons = await makeCategory(db, { name: 'Pontoon boats', parent: boats, index: 1 });
  const engines = await makeCategory(db, { name: 'Engines', type: 'engine', index: 2 });
  const parts = await makeCategory(db, { name: 'Parts', type: 'part', index: 3 });
  const thunder = await makeBrand(db, { name: 'Thunder Jet', index: 2 });
  const mercury = await makeBrand(db, { name: 'Mercury', index: 1 });
  await makeFilter(db, { key: 'price', label: 'Price', index: 1 });
  await makeFilter(db, { key: 'boatHuLe', param: 'hull-length', label: 'Hull length', unit: 'ft', index: 2 });
  await makeFilter(db, { key: 'brand', kind: 'choice', label: 'Brand', index: 3 });
  await makeFilter(db, { key: 'omHoPo', param: 'horsepower', type: 'engine', label: 'Horsepower', unit: 'hp' });
  const picture = await makeMedia(db, { width: 1440, height: 960 });
  const luxor = await makeProduct(db, {
    slug: 'luxor-21',
    name: { en: 'Luxor 21', fr: 'Luxor 21 rouge' },
    description: { en: 'A boat.', fr: 'Un bateau.' },
    categoryId: aluminum.id,
    brandId: thunder.id,
    priceCents: 10_000_050,
    msrpCents: 12_500_000,
    hin: 'ZZZAB123C626',
    storage: 'Shed 2',
    featureImageId: picture.id,
    attributes: { boatHuLe: 21, boatHuMa: 'welded-aluminum' },
  });
  await db.insert(productMedia).values({ productId: luxor.id, position: 0, mediaId: picture.id });
  const rush = await makeProduct(db, {
    slug: 'rush-18',
    name: 'Rush 18',
    categoryId: aluminum.id,
    brandId: thunder.id,
    condition: 'Used',
    priceCents: 7_500_000,
    msrpCents: 7_500_000,
    stock: 1,
    attributes: { boatHuLe: 18 },
  });
  const avalon = await makeProduct(db, {
    slug: 'avalon-25',
    name: 'Avalon 25',
    categoryId: pontoons.id,
    priceCents: null,
    callForPrice: true,
    availability: 'on-order',
    stock: 0,
    attributes: { boatHuLe: 25 },
  });
  const sold = await makeProduct(db, {
    slug: 'sold-boat',
    categoryId: aluminum.id,
    availability: 'sold',
    soldAt: new Date('2026-05-31T19:00:00Z'),
  });
  await makeProduct(db, { slug: 'draft-boat', categoryId: aluminum.id, publish: false });
  const outboard = await makeProduct(db, {
    slug: 'mercury-60',
    name: 'Mercury 60',
    categoryId: engines.id,
    brandId: mercury.id,
    priceCents: 1_400_000,
    attributes: { omHoPo: 60 },
  });
  await makeProduct(db, {
    slug: 'enertia',
    name: 'Enertia propeller',
    categoryId: parts.id,
    brandId: mercury.id,
    mpn: '48-8M0151377',
    priceCents: 72_999,
    attributes: { peDiameter: 14.5, peBoStro: 17 },
  });
  await db.insert(productLink).values([
    { productId: luxor.id, kind: 'equipment', position: 0, linkedId: outboard.id },
    { productId: luxor.id, kind: 'similar', position: 0, linkedId: rush.id },
    { productId: luxor.id, kind: 'similar', position: 1, linkedId: sold.id },
    { productId: luxor.id, kind: 'linked', position: 0, linkedId: avalon.id },
  ]);
  await db.insert(slugHistory).values({ kind: 'product', slug: 'luxor-old', recordId: luxor.id });
}
