import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { media } from '#src/media/media.table.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { makeContact } from '#src/test-factories/make-contact.server.ts';
import { makeMedia } from '#src/test-factories/make-media.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeUser } from '#src/test-factories/make-user.server.ts';
import { contactResource, requestEmailResource, requestPhoneResource } from './contact-resource.server.ts';
import { contact, trade } from './lead.table.ts';
import { subscriberResource } from './subscriber-resource.server.ts';
import { tradeResource } from './trade-resource.server.ts';

const now = () => new Date('2026-11-20T18:00:00Z');
const clerk = { id: 1, username: 'desk', role: 2, access: ['contact'] } as const;

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyTables(database, 'contact', 'trade', 'subscriber', 'audit', 'product', 'media', 'user');
});

const input = () => ({ db: database.db, now });
const messages = () => openResource(input(), contactResource).as(clerk);
const emailRequests = () => openResource(input(), requestEmailResource).as(clerk);
const phoneRequests = () => openResource(input(), requestPhoneResource).as(clerk);
const trades = () => openResource(input(), tradeResource).as(clerk);
const subscribers = () => openResource(input(), subscriberResource).as(clerk);

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'it went through',
    ({ status, fields, messageKey }) => ({ status, fields, messageKey }),
  );
const names = (list: { record: { name: string }[] }) => list.record.map(({ name }) => name);

describe('access to messages', () => {
  it('requires the contact section, other callers are refused', async () => {
    const client = { ...clerk, role: 3 } as const;
    const other = { ...clerk, access: ['products', 'book-service'] } as const;
    const resource = openResource(input(), tradeResource);
    expect(await refusal(resource.as(null).list())).toMatchObject({ status: 401 });
    expect(await refusal(resource.as(client).list())).toMatchObject({ status: 403 });
    expect(await refusal(resource.as(other).list())).toMatchObject({ status: 403 });
    expect((await resource.as(clerk).list()).record).toEqual([]);
  });
});

describe('requests by email and by phone', () => {
  const make = async () => ({
    message: await makeContact(database.db, { name: 'Form' }),
    email: await makeContact(database.db, { name: 'Email', type: 2 }),
    phone: await makeContact(database.db, { name: 'Phone', type: 3, phone: '250-555-0101' }),
  });

  it('are messages, and each view lists its own type', async () => {
    const { email, phone } = await make();
    expect(names(await messages().list({ sort: '{"name":1}' }))).toEqual(['Email', 'Form', 'Phone']);
    expect(names(await emailRequests().list())).toEqual(['Email']);
    expect(names(await phoneRequests().list())).toEqual(['Phone']);
    expect(await emailRequests().count()).toBe(1);
    expect((await messages().one(email.id)).type).toBe(2);
    expect(await refusal(emailRequests().one(phone.id))).toMatchObject({ status: 404 });
  });

  it('can’t be changed, deleted or moved by another view', async () => {
    const { email, message } = await make();
    expect(await refusal(emailRequests().update({ id: message.id, name: 'Mine' }))).toMatchObject({ status: 404 });
    expect(await refusal(phoneRequests().remove(email.id))).toMatchObject({ status: 404 });
    expect(await refusal(emailRequests().removeMany([email.id, message.id]))).toMatchObject({ status: 404 });
    expect(await refusal(emailRequests().update({ id: email.id, type: 1 }))).toMatchObject({
      status: 422,
      fields: { type: 'input_choose_type' },
    });
    expect(await messages().count()).toBe(3);
    expect((await emailRequests().update({ id: email.id, name: 'Renamed' })).type).toBe(2);
  });

  it('get the type of their view when created', async () => {
    const made = await phoneRequests().create({ name: 'Imogen Skiff', phone: '(250) 555-0101' });
    expect(await messages().one(made.id)).toMatchObject({ type: 3, phone: '250-555-0101', status: 1 });
  });
});

describe('a message', () => {
  const sent = { type: 1, name: 'Imogen Skiff', email: 'imogen@example.com', message: 'Is it still there?' };

  it('keeps a snapshot of the product, even after the product is deleted', async () => {
    const luxor = await makeProduct(database.db, { name: { en: 'Luxor 21', fr: null }, priceCents: 12_490_000 });
    const made = await messages().create({ ...sent, product: luxor.id });
    await database.db.update(product).set({ priceCents: 1, isRemove: true }).where(eq(product.id, luxor.id));
    const later = await messages().update({ id: made.id, status: 2 });
    expect(later).toMatchObject({ product: luxor.id, productSnapshot: { name: { en: 'Luxor 21' }, price: 124_900 } });
    await database.db.delete(product).where(eq(product.id, luxor.id));
    expect(await messages().one(made.id)).toMatchObject({ product: null, productSnapshot: { sku: luxor.sku } });
  });

  it('about an unknown product is refused', async () => {
    expect(await refusal(messages().create({ ...sent, product: 9 }))).toMatchObject({
      status: 422,
      fields: { product: 'error_unknown_record' },
    });
  });

  it('can be assigned to active staff only', async () => {
    const owner = await makeUser(database.db, { role: 2, firstName: 'Odette', lastName: 'Berth' });
    const client = await makeUser(database.db, { role: 3 });
    const gone = await makeUser(database.db, { active: false });
    const made = await messages().create({ ...sent, owner: owner.id });
    expect(made).toMatchObject({ owner: owner.id, ownerName: 'Odette Berth' });
    for (const { id } of [client, gone, { id: 99 }]) {
      expect(await refusal(messages().update({ id: made.id, owner: id }))).toMatchObject({
        status: 422,
        fields: { owner: 'input_unknown_owner' },
      });
    }
  });

  it('can be created as resolved, and is cloned as new', async () => {
    const made = await messages().create({ ...sent, status: 1 });
    await messages().update({ id: made.id, status: '3' });
    expect(await messages().clone(made.id)).toMatchObject({ name: 'Imogen Skiff (copy)', status: 1 });
  });

  it('is found by day, type, status, language and email address', async () => {
    const { db } = database;
    await makeContact(db, { name: 'A', createdAt: new Date('2026-11-19T06:59:00Z'), language: 'fr' });
    await makeContact(db, { name: 'B', createdAt: new Date('2026-11-19T07:00:00Z'), type: 4, status: 2 });
    await makeContact(db, { name: 'C', createdAt: new Date('2026-11-20T06:59:00Z'), email: 'Wren@example.com' });
    const found = async (query: Record<string, string>) =>
      names(await messages().list({ ...query, sort: '{"name":1}' }));
    expect(await found({ from: '2026-11-19' })).toEqual(['B', 'C']);
    expect(await found({ until: '2026-11-18' })).toEqual(['A']);
    expect(await found({ from: '2026-11-19', until: '2026-11-19', type: '1,2' })).toEqual(['C']);
    expect(await found({ status: '2' })).toEqual(['B']);
    expect(await found({ language: 'fr' })).toEqual(['A']);
    expect(await found({ email: 'wren@example.com' })).toEqual(['C']);
    expect(await refusal(messages().list({ until: '9999-12-31' }))).toMatchObject({ status: 400 });
    expect(await refusal(emailRequests().list({ type: '2' }))).toMatchObject({ status: 400 });
  });

  it('can be deleted, and only admins see the trash', async () => {
    const made = await messages().create(sent);
    await messages().remove(made.id);
    expect(await refusal(messages().one(made.id))).toMatchObject({ status: 404 });
    expect(await refusal(messages().list({ isRemove: '1' }))).toMatchObject({ status: 403 });
    const admin = openResource(input(), contactResource).as({ ...clerk, role: 1 });
    expect(names(await admin.list({ isRemove: '1' }))).toEqual(['Imogen Skiff']);
    await admin.restore(made.id);
    expect(await database.db.$count(contact, eq(contact.isRemove, false))).toBe(1);
  });
});

describe('a trade-in', () => {
  const sent = { name: 'Barnaby Thwart', email: 'barnaby@example.com', make: 'Sea Sport', instagram: '' };

  it('keeps the order of its photos, and shows the first one', async () => {
    const [one, two] = [await makeMedia(database.db), await makeMedia(database.db)];
    const made = await trades().create({ ...sent, gallery: JSON.stringify([two.id, one.id]) });
    expect(made).toMatchObject({ gallery: [two.id, one.id], instagram: null, featureImage: null });
    expect(Reflect.get(made, 'thumbnail')).toContain(`/pictures/${two.id}-`);
    const changed = await trades().update({ id: made.id, gallery: [one.id], featureImage: one.id });
    expect(changed).toMatchObject({ gallery: [one.id], featureImage: one.id });
    expect((await trades().history(made.id))[0]?.changes).toEqual({
      gallery: { from: [two.id, one.id], to: [one.id] },
      featureImage: { from: null, to: one.id },
    });
    await expect(database.db.delete(media).where(eq(media.id, one.id))).rejects.toThrow();
  });

  it('with an unknown photo is refused', async () => {
    expect(await refusal(trades().create({ ...sent, gallery: [5], featureImage: 6 }))).toMatchObject({
      status: 422,
      fields: { gallery: 'error_unknown_record', featureImage: 'error_unknown_record' },
    });
    expect(await database.db.$count(trade)).toBe(0);
  });
});

describe('a subscriber', () => {
  it('is unique in any letter case, and may subscribe again after deletion', async () => {
    const wren = await subscribers().create({ email: 'wren@example.com' });
    expect(await refusal(subscribers().create({ email: 'Wren@example.com' }))).not.toBe('it went through');
    expect(await refusal(subscribers().clone(wren.id))).toMatchObject({ status: 404 });
    await subscribers().remove(wren.id);
    await subscribers().create({ email: 'Wren@example.com', language: 'fr' });
    expect(await subscribers().count()).toBe(1);
  });

  it('is waiting, confirmed or unsubscribed', async () => {
    const made = await subscribers().create({ email: 'wren@example.com' });
    const confirmedAt = '2026-11-01T10:00:00.000Z';
    const confirmed = await subscribers().update({ id: made.id, confirmedAt, consentText: 'Yes, write to me.' });
    expect(confirmed).toMatchObject({ confirmedAt, state: 'confirmed' });
    expect(await subscribers().count({ state: 'confirmed' })).toBe(1);
    await subscribers().update({ id: made.id, unsubscribedAt: '2026-11-02T10:00:00Z' });
    expect([
      await subscribers().count({ state: 'confirmed' }),
      await subscribers().count({ state: 'unsubscribed' }),
    ]).toEqual([0, 1]);
    expect(await refusal(subscribers().list({ state: 'lost' }))).toMatchObject({ status: 400 });
  });
});
