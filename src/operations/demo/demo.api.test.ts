import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { user } from '#src/accounts/account.table.ts';
import { service, serviceType } from '#src/bookings/booking.table.ts';
import { brand, productCategory, showcase } from '#src/catalogue/catalogue.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { post } from '#src/content/post/post.table.ts';
import { customer } from '#src/customers/customer.table.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { readSettings } from '#src/dealer/settings.server.ts';
import { contact } from '#src/leads/lead.table.ts';
import { media } from '#src/media/media.table.ts';
import { sale } from '#src/sales/sale.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { testPassword } from '#src/test-factories/make-user.server.ts';
import { seed } from '../seed/seed.server.ts';
import { findSeed } from '../seed/seed-marker.server.ts';
import { demoRecord, demoRemoval } from './demo.table.ts';
import type { DemoItem } from './demo-answer.ts';
import { removeDemo } from './remove-demo.server.ts';

const thunderJet = 'boats-for-sale-vancouver-island-bc/aluminum-boats/thunder-jet';
const inventory = `sku,category,brand,name_en,condition,program_year,price,publish,availability,pictures,boatHuLe
TJ-21-1101,${thunderJet},Thunder Jet,Luxor 21,New,2026,124900,yes,in-stock,tj-21-1101-bow,21
TJ-24-1116,${thunderJet},Thunder Jet,Alexis 24,New,2026,222900,yes,in-stock,tj-24-1116-bow,24
`;

let api: TestApp;
let admin: string;
let folder: string;

beforeEach(async () => {
  api = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'slipway-demo-'));
  await mkdir(join(folder, 'pictures'));
  await writeFile(join(folder, 'inventory.csv'), inventory);
  for (const name of ['tj-21-1101-bow', 'tj-24-1116-bow']) {
    const color = { r: name.codePointAt(3) ?? 0, g: 80, b: 90 };
    const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: color } });
    await picture.webp().toFile(join(folder, 'pictures', `${name}.webp`));
  }
  await plant('demo');
  admin = await api.signInAs({ role: 1, email: 'owner@bayside.example' });
  // Planting the demo takes some seconds, and many on a busy machine.
}, 60_000);
afterEach(async () => {
  await api.close();
  await rm(folder, { recursive: true });
}, 60_000);

const plant = (scenario: 'demo' | 'empty') =>
  seed(api.db, api.store, { scenario, folder, now: api.clock.now, log: pino({ level: 'silent' }) });
const read = async () => (await api.get('/admin/demo', { token: admin })).result;
const remove = (sent: object = {}, token = admin) =>
  api.post('/admin/demo/remove', { token, json: { currentPassword: testPassword, ...sent } });
const boat = async (sku: string) => (await api.db.select().from(product).where(eq(product.sku, sku)))[0];
const itemOf = async (table: string, id: number) =>
  (await read()).items.find((item: DemoItem) => item.table === table && item.id === id);

/** A waiting removal, without the backup before it. */
async function request(chosen: { table: string; id: number }[] = []) {
  const [own] = await api.db.select().from(user).where(eq(user.email, 'owner@bayside.example'));
  const values = { userId: own?.id ?? null, userName: own?.username ?? '', chosen, createdAt: api.clock.now };
  await api.db.insert(demoRemoval).values(values);
}
const run = () => removeDemo({ db: api.db, now: () => api.clock.now });

const countRows = async (): Promise<Record<string, number>> => {
  const names = ['product', 'brand', 'post', 'contact', 'trade', 'booking', 'service', 'sale', 'quote', 'subscriber'];
  const more = ['watch', 'customer', 'media', 'author', 'category', 'notification', 'redirect', 'audit', 'price_list'];
  const counts: Record<string, number> = {};
  for (const name of [...names, ...more, 'list_view', 'slug_history', 'change_set']) {
    counts[name] = await api.db.$count(sql.identifier(name) as never);
  }
  return counts;
};

// Each removal deletes a whole demo, and two of them a backup before.
describe('the demo', { timeout: 60_000 }, () => {
  it('is removed after a backup, and leaves a shop as it is without one', async () => {
    expect(await read()).toMatchObject({
      state: 'there',
      items: [],
      counts: { product: 2, setting: expect.anything() },
    });
    const sent = await remove();
    expect([sent.status, sent.result.removal]).toEqual([
      202,
      expect.objectContaining({ doneAt: null, backup: 'waiting' }),
    ]);
    await api.work();
    const after = await read();
    expect(after).toMatchObject({ state: 'none', counts: {}, removal: { backup: 'done', doneAt: expect.any(String) } });
    const counts = await countRows();
    expect(Object.entries(counts).filter(([name, count]) => count > 0 && name !== 'audit')).toEqual([]);
    expect(await findSeed(api.db)).toEqual({ scenario: 'empty', products: 0 });
    const roots = await api.db.select().from(productCategory);
    expect(roots.map(({ heading }) => heading?.en)).toEqual(expect.arrayContaining(['Boats for sale']));
    expect(roots.filter(({ parentId, intro, mediaId }) => parentId ?? intro ?? mediaId)).toEqual([]);
    const [clearance] = await api.db.select().from(showcase).where(eq(showcase.id, 'clearance'));
    expect(clearance?.intro.en).toBe('Boats, engines and parts on clearance.');
    const settings = await readSettings(api.db);
    expect([settings.dealer.name, settings.taxes, settings.finance.shownIn]).toEqual(['Your dealership', [], []]);
    const users = await api.db.select({ email: user.email }).from(user);
    expect(users).toEqual([{ email: 'owner@bayside.example' }]);
    const { record } = (await api.get('/admin/audit/all?action=remove-demo', { token: admin })).result;
    expect(record).toHaveLength(1);
  });

  it('is the same without its removal and with it, but for what the seed without a demo brings in', async () => {
    await request();
    await run();
    const other = await openTestApp();
    await seed(other.db, other.store, { scenario: 'empty', now: api.clock.now, log: pino({ level: 'silent' }) });
    const settingsOf = async (app: TestApp) => await readSettings(app.db);
    const categoriesOf = async (app: TestApp) =>
      (await app.db.select().from(productCategory).orderBy(productCategory.slug)).map(
        ({ slug, heading, intro, seoDescription, mediaId }) => ({ slug, heading, intro, seoDescription, mediaId }),
      );
    const showcasesOf = async (app: TestApp) => await app.db.select().from(showcase).orderBy(showcase.id);
    expect(await settingsOf(api)).toEqual(await settingsOf(other));
    expect(await categoriesOf(api)).toEqual(await categoriesOf(other));
    expect(await showcasesOf(api)).toEqual(await showcasesOf(other));
    await other.close();
  });

  it('leaves what the dealer made, with what it needs', async () => {
    const alexis = await boat('TJ-24-1116');
    const made = await api.db
      .insert(product)
      .values({ ...alexis, id: undefined, sku: 'OWN-1', slug: 'own-one', name: { en: 'Own', fr: null } } as never)
      .returning({ id: product.id });
    await makeContact(api.db, { name: 'Noor', email: 'noor@example.com' });
    await request();
    await run();
    const left = await api.db.select().from(product);
    expect(left.map(({ id }) => id)).toEqual([made[0]?.id]);
    // Its brand, its categories and its picture stay.
    expect((await api.db.select().from(brand)).map(({ name }) => name)).toEqual(['Thunder Jet']);
    expect(await api.db.$count(productCategory, eq(productCategory.id, alexis?.categoryId ?? 0))).toBe(1);
    expect((await api.db.select().from(media)).map(({ id }) => id)).toEqual([alexis?.featureImageId]);
    expect((await api.db.select().from(contact)).map(({ name }) => name)).toEqual(['Noor']);
    expect((await api.db.select().from(customer)).map(({ email }) => email)).toEqual(['noor@example.com']);
  });

  it('leaves what was changed, unless it is chosen', async () => {
    const [luxor, alexis] = [await boat('TJ-21-1101'), await boat('TJ-24-1116')];
    for (const one of [luxor, alexis]) {
      const json = { id: one?.id, location: 'Shed 2' };
      expect((await api.send('PUT', '/admin/product', { token: admin, json })).status).toBe(200);
    }
    const stored = await api.db.select().from(setting).where(eq(setting.key, 'dealer'));
    const value = { ...(stored[0]?.value as object), name: 'Bayside Boats' };
    expect((await api.send('PUT', '/admin/setting', { token: admin, json: { key: 'dealer', value } })).status).toBe(
      200,
    );
    expect(await itemOf('product', luxor?.id ?? 0)).toMatchObject({ name: 'Luxor 21', isEdited: true, isUsed: false });
    await request([{ table: 'product', id: alexis?.id ?? 0 }]);
    await run();
    expect((await api.db.select().from(product)).map(({ sku }) => sku)).toEqual(['TJ-21-1101']);
    expect((await readSettings(api.db)).dealer.name).toBe('Bayside Boats');
    expect((await readSettings(api.db)).taxes).toEqual([]);
    // It can still be removed later.
    expect(await read()).toMatchObject({ state: 'there', counts: { product: 1 } });
  });

  it('leaves what own leads and sales refer to, unless it is chosen; then they keep what they say of it', async () => {
    const [luxor, alexis] = [await boat('TJ-21-1101'), await boat('TJ-24-1116')];
    const snapshot = { name: { en: 'Alexis 24', fr: null } };
    const own = await makeContact(api.db, { product: alexis?.id ?? 0, productSnapshot: snapshot as never });
    await api.db.insert(sale).values({
      ...{ productId: luxor?.id ?? 0, productName: { en: 'Luxor 21', fr: null }, soldOn: '2026-11-19', units: 1 },
      ...{ stockTaken: 1, emptiedStock: false, availabilityBefore: 'in-stock', createdAt: api.clock.now },
    } as never);
    expect(await itemOf('product', alexis?.id ?? 0)).toMatchObject({ isEdited: false, isUsed: true });
    await request([{ table: 'product', id: alexis?.id ?? 0 }]);
    await run();
    expect((await api.db.select().from(product)).map(({ sku }) => sku)).toEqual(['TJ-21-1101']);
    const [kept] = await api.db.select().from(contact).where(eq(contact.id, own.id));
    expect(kept).toMatchObject({ product: null, productSnapshot: snapshot });
    expect(await api.db.$count(sale)).toBe(1);
  });

  it('leaves a picture that the dealer has made a logo', async () => {
    const [logo] = await api.db.select().from(media).where(eq(media.name, 'tj-21-1101-bow'));
    const [stored] = await api.db.select().from(setting).where(eq(setting.key, 'brand'));
    const value = { ...(stored?.value as object), logoId: logo?.id };
    expect((await api.send('PUT', '/admin/setting', { token: admin, json: { key: 'brand', value } })).status).toBe(200);
    await request();
    await run();
    expect((await readSettings(api.db)).brand.logoId).toBe(logo?.id);
    expect((await api.db.select().from(media)).map(({ id }) => id)).toEqual([logo?.id]);
  });

  it('leaves a service type that an own service needs, even if it is chosen', async () => {
    const [type] = await api.db.select().from(serviceType);
    const [one] = await api.db
      .select()
      .from(service)
      .where(eq(service.serviceType, type?.id ?? 0));
    await api.db.insert(service).values({ ...one, id: undefined, slug: 'own-service' } as never);
    expect(await itemOf('service_type', type?.id ?? 0)).toMatchObject({ isNeeded: true });
    await request([{ table: 'service_type', id: type?.id ?? 0 }]);
    await run();
    expect((await api.db.select().from(serviceType)).map(({ id }) => id)).toEqual([type?.id]);
    expect((await api.db.select().from(service)).map(({ slug }) => slug)).toEqual(['own-service']);
  });

  it('is whole again when the removal dies half-way, and goes when it runs again', async () => {
    const [before, settings] = [await countRows(), await readSettings(api.db)];
    await request();
    await api.database.pool.query(`
      CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'the disk is gone'; END $$;
      CREATE TRIGGER die BEFORE DELETE ON media FOR EACH STATEMENT EXECUTE FUNCTION die();`);
    await expect(run()).rejects.toThrow();
    expect(await countRows()).toEqual(before);
    expect(await readSettings(api.db)).toEqual(settings);
    await api.database.pool.query('DROP TRIGGER die ON media');
    await run();
    expect(await api.db.$count(product)).toBe(0);
    await run();
    expect(await api.db.$count(demoRemoval)).toBe(1);
  });

  it('is removed once by two runs and two requests at once', async () => {
    const sent = await Promise.all([remove(), remove()]);
    expect(sent.map(({ status }) => status)).toEqual([202, 202]);
    expect(await api.db.$count(demoRemoval)).toBe(1);
    await api.work();
    await Promise.all([run(), run()]);
    expect((await read()).state).toBe('none');
    const { record } = (await api.get('/admin/audit/all?action=remove-demo', { token: admin })).result;
    expect(record).toHaveLength(1);
  });

  it('is removed by admins only, with their own password', async () => {
    const staff = await api.signInAs({ role: 2, access: ['users', 'products'] });
    expect((await api.get('/admin/demo', { token: staff })).status).toBe(403);
    expect((await remove({}, staff)).status).toBe(403);
    expect((await api.post('/admin/demo/remove', { json: { currentPassword: testPassword } })).status).toBe(401);
    expect((await remove({ currentPassword: 'Wrong-1840!look' })).status).toBe(422);
    for (const wrong of [
      { chosen: [{ table: 'session', id: 1 }] },
      { chosen: [{ table: 'product', id: '1e309' }] },
      { chosen: 'all' },
      { currentPassword: `${testPassword}\u0000` },
      { __proto__: 1, other: 1 },
    ]) {
      expect([400, 422], JSON.stringify(wrong)).toContain((await remove(wrong)).status);
    }
    expect(await api.db.$count(demoRemoval)).toBe(0);
  });

  it('stays whole when it was seeded before its records were listed', async () => {
    await api.db.delete(demoRecord);
    await plant('demo');
    expect(await read()).toMatchObject({ state: 'unknown', counts: {} });
    expect((await remove()).status).toBe(409);
    expect(await api.db.$count(product)).toBe(2);
    expect(await api.db.$count(post)).toBeGreaterThan(10);
  });
});

it('a shop without a demo has nothing to remove', { timeout: 60_000 }, async () => {
  const bare = await openTestApp();
  await seed(bare.db, bare.store, { scenario: 'empty', now: bare.clock.now, log: pino({ level: 'silent' }) });
  const token = await bare.signInAs({ role: 1 });
  expect((await bare.get('/admin/demo', { token })).result).toMatchObject({ state: 'none' });
  expect((await bare.post('/admin/demo/remove', { token, json: { currentPassword: testPassword } })).status).toBe(409);
  await bare.close();
});
