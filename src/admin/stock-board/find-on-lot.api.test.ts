import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SignedIn } from '#src/accounts/accounts.ts';
import { openResources } from '#src/app/resources.server.ts';
import { productMedia } from '#src/catalogue/product/product.table.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makeProduct, makeSkuTwins } from '#src/test-factories/make-product.server.ts';
import { findByCode, findByWords, nextWithoutPhotos } from './find-on-lot.server.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const idsFor = async (code: string) => (await findByCode(database.db, code)).map(({ id }) => id);

it('a product is found by its stock number in any case, with any dashes and blanks, and by the address on its tag', async () => {
  const { db } = database;
  const boat = await makeProduct(db, { sku: 'TJ-21-1101' });
  await makeProduct(db, { sku: 'TJ-21-1102' });
  const spellings = ['TJ-21-1101', ' tj-21-1101', 'tj 21 1101', 'TJ211101', 'TJ\u201121\u20131101\u200B'];
  for (const code of [...spellings, `https://site.example/fr/product/${boat.slug}`]) {
    expect(await idsFor(code)).toEqual([boat.id]);
  }
  for (const code of ['', 'TJ-21', 'TJ.21.1101', "' OR 1=1 --", '%', 'https://site.example/product/nothing']) {
    expect(await idsFor(code)).toEqual([]);
  }
});

it('of two products with the same stock number, the one with exactly that spelling is found, otherwise both', async () => {
  const [first, second] = await makeSkuTwins(database.db, ['Case-100', 'CASE-100']);
  expect(await idsFor('Case-100')).toEqual([first?.id]);
  expect(await idsFor('CASE-100')).toEqual([second?.id]);
  expect(await idsFor('case 100')).toEqual([first?.id, second?.id]);
});

it('the next product without photos is at the same location first, and never the same or a sold one', async () => {
  const { db } = database;
  const made = (more: object) => makeProduct(db, { location: 'Dock B', ...more });
  const withPhoto = await made({ location: 'Dock A' });
  const { id: mediaId } = await makeMedia(db);
  await db.insert(productMedia).values({ productId: withPhoto.id, position: 0, mediaId });
  await made({ availability: 'sold' });
  const far = await made({ location: 'Dock A' });
  const near = await made({});
  const here = await made({});
  expect(await nextWithoutPhotos(db, here.id)).toBe(near.id);
  expect(await nextWithoutPhotos(db, withPhoto.id)).toBe(far.id);
});

it('a product is found by its name and its HIN too, those still here first', async () => {
  const { db } = database;
  const sold = await makeProduct(db, {
    name: { en: 'Kestrel 19', fr: null },
    availability: 'sold',
    hin: 'CA-KSX12345D624',
  });
  const here = await makeProduct(db, { name: { en: 'Kestrel 19', fr: null } });
  const user = { id: 1, username: 'tess', language: 'en', role: 2, access: ['products'] } as unknown as SignedIn;
  const found = async (words: string) =>
    (await findByWords(openResources({ db, now: () => new Date() }), user, words)).map(({ id }) => id);
  expect(await found('kestrel 19')).toEqual([here.id, sold.id]);
  expect(await found('caksx12345d624')).toEqual([sold.id]);
  expect(await found('no such boat')).toEqual([]);
});
