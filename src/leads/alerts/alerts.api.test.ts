import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { role } from '#src/access.ts';
import { productCategory } from '#src/catalogue/catalogue.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { stockSmallLot } from '#src/test-factories/catalogue/small-lot.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { createCatalogue } from '#src/view-models/catalogue.server.ts';
import { alert } from './alert.table.ts';
import type { AlertDeps } from './alert-deps.server.ts';
import { type AlertService, createAlertService } from './alert-service.server.ts';
import { sendAlertsJob } from './send-alerts.server.ts';

const dayMs = 24 * 3_600_000;
const boats = '/boats/aluminum-boats';

let api: TestApp;
let service: AlertService;
let deps: AlertDeps;
let lot: Map<string, typeof product.$inferSelect>;

beforeAll(async () => {
  api = await openTestApp();
  const { db, publicUrl, clock, changes } = api;
  await stockSmallLot(db);
  lot = new Map((await db.select().from(product)).map((row) => [row.slug, row]));
  deps = { db, publicUrl, catalogue: createCatalogue({ db, publicUrl, changes }), now: () => clock.now };
  service = createAlertService(deps);
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'watch', 'product_shown', 'mail_wish', 'mail_proof', 'mail', 'rate_limit');
});

const idOf = (slug: string): number => lot.get(slug)?.id ?? 0;
const messages = () => api.db.select().from(mail).orderBy(mail.id);
const news = async () => (await messages()).filter(({ purpose }) => purpose === 'watch-news');
const tokenIn = (text: string): string => /\/newsletter\/confirm\/([\w-]+)/.exec(text)?.[1] ?? 'none';

async function ask(json: Record<string, unknown>) {
  const proof = await makeCaptcha(api.db, api.clock.now);
  return await api.post('/client/watch', { json: { email: 'otter@example.com', ...proof, ...json } });
}

/** Requests an alert, and confirms all waiting ones by the link of the email. */
async function begin(json: Record<string, unknown>): Promise<string> {
  const { status } = await ask(json);
  if (status !== 201) throw new Error(`asking was answered ${status}`);
  const question = (await messages()).findLast(({ purpose }) => purpose === 'mail-confirm');
  const token = tokenIn(question?.text ?? '');
  const waiting = await service.waiting(token, 'en');
  const agreed = await service.agree(
    token,
    waiting.map(({ id }) => id),
  );
  return agreed?.key ?? 'none';
}

async function notifyNextDay() {
  await api.changes.caughtUp();
  api.pass(dayMs);
  await api.jobs.ask('tell-watchers', {});
  expect(await api.work()).toEqual(expect.arrayContaining([expect.objectContaining({ error: null })]));
}

async function change(slug: string, set: Partial<typeof product.$inferInsert>) {
  await api.db.update(product).set(set).where(eq(product.slug, slug));
  await api.changes.caughtUp();
}

async function arrive(requests: Parameters<typeof makeProduct>[1]) {
  const arrived = await makeProduct(api.db, { categoryId: lot.get('luxor-21')?.categoryId ?? 0, ...requests });
  await api.changes.caughtUp();
  return arrived;
}

it('sends only a confirmation email until the owner of the address confirms', async () => {
  const { status, result } = await ask({
    listing: `/fr${boats}?hull-length=17-22&page=2&utm_source=x`,
    language: 'fr',
  });
  expect([status, result.message]).toEqual([201, expect.stringMatching(/^Merci/)]);
  const [question] = await messages();
  expect(question).toMatchObject({ to: 'otter@example.com', language: 'fr', purpose: 'mail-confirm' });
  expect(question?.text).toContain(`${api.publicUrl}/fr/newsletter/confirm/`);
  expect(question?.text).toContain('1 Your Street');
  const [stored] = await api.db.select().from(alert);
  expect(stored).toMatchObject({
    kind: 'search',
    path: `${boats}?hull-length=17-22`,
    confirmedAt: null,
    language: 'fr',
  });
  expect(stored?.consentText).toMatch(/Your dealership.*1 Your Street/);
  expect(stored?.consentAddress).toBe('198.51.100.7');
  await notifyNextDay();
  expect(await news()).toEqual([]);

  const token = tokenIn(question?.text ?? '');
  const [waiting] = await service.waiting(token, 'en');
  expect(waiting?.name).toMatch(/^Aluminum boats · .*17/);
  expect(await service.agree('made-up', [waiting?.id ?? 0])).toBeNull();
  const agreed = await service.agree(token, [waiting?.id ?? 0]);
  expect(agreed).toEqual({ key: stored?.key, isFull: false });
  expect([await service.waiting(token, 'en'), await service.agree(token, [waiting?.id ?? 0])]).toEqual([[], agreed]);
  expect((await service.alerted(stored?.key ?? '', 'fr'))?.map(({ href }) => href)).toEqual([
    `/fr${boats}?hull-length=17-22`,
  ]);
});

it('notifies once of new products in a saved search, in the reader’s language, with an unsubscribe link', async () => {
  const key = await begin({ listing: `${boats}?hull-length=17-22`, language: 'fr' });
  const draft = await arrive({ name: 'Drake 20', publish: false, attributes: { boatHuLe: 20 } });
  await arrive({ name: 'Drake 30', attributes: { boatHuLe: 30 } });
  await notifyNextDay();
  expect(await news()).toEqual([]);

  await api.db.update(product).set({ publish: true }).where(eq(product.id, draft.id));
  await notifyNextDay();
  await notifyNextDay();
  const [message, ...more] = await news();
  expect(more).toEqual([]);
  expect(message).toMatchObject({ to: 'otter@example.com', language: 'fr' });
  expect(message?.unsubscribeUrl).toBe(`${api.publicUrl}/fr/watch/${key}`);
  expect(message?.text).toContain(`${api.publicUrl}/fr/product/${draft.slug}`);
  expect(message?.text).toContain('Drake 20\u00a0: 50\u00a0000,00\u00a0$');
  expect(message?.text).toContain(`${api.publicUrl}/fr${boats}?hull-length=17-22`);
  expect(message?.text).not.toMatch(/Drake 30|Luxor/);
});

it('notifies once when two nodes send at the same moment, and once a day', async () => {
  await begin({ listing: '/boats' });
  await arrive({ name: 'First 20' });
  api.pass(dayMs);
  const job = sendAlertsJob(deps);
  const run = { id: 'test', signal: new AbortController().signal };
  await Promise.all([job.run({}, run), job.run({}, run)]);
  expect(await news()).toHaveLength(1);
  await arrive({ name: 'Second 20' });
  api.pass(3_600_000);
  await api.jobs.ask('tell-watchers', {});
  await api.work();
  expect(await news()).toHaveLength(1);
  await notifyNextDay();
  expect((await news()).at(-1)?.text).toMatch(/Second 20/);
});

it('notifies of a price that dropped below the last one seen, not of one that rose and fell back', async () => {
  await begin({ price: idOf('rush-18') });
  await change('rush-18', { priceCents: 8_000_000 });
  await notifyNextDay();
  await change('rush-18', { priceCents: 7_500_000 });
  await notifyNextDay();
  expect(await news()).toEqual([]);
  await change('rush-18', { priceCents: 7_000_000 });
  await notifyNextDay();
  await notifyNextDay();
  const emails = await news();
  expect(emails.map(({ text }) => text)).toEqual([expect.stringContaining('Rush 18: $70,000.00, was $75,000.00')]);
  await change('rush-18', { priceCents: 6_000_000, availability: 'sold', stock: 0, soldAt: api.clock.now });
  await notifyNextDay();
  expect(await news()).toHaveLength(1);
  await change('rush-18', { priceCents: 7_500_000, availability: 'in-stock', stock: 1, soldAt: null });
});

it('notifies of a product similar to a sold one', async () => {
  await begin({ next: idOf('sold-boat') });
  const sold = lot.get('sold-boat');
  await arrive({ name: 'Of another brand', brandId: lot.get('luxor-21')?.brandId ?? null });
  await arrive({ name: 'Its sister', modelName: sold?.modelName ?? '' });
  await notifyNextDay();
  const [message] = await news();
  expect(message?.text).toContain('The next one like Luxor 21');
  expect(message?.text).toContain('Its sister');
  expect(message?.text).not.toContain('Of another brand');
});

it('ends with one-click unsubscribe for all alerts of the address, and with the deletion of its product', async () => {
  const key = await begin({ listing: boats });
  api.pass(dayMs + 1);
  expect(await begin({ price: idOf('luxor-21') })).toBe(key);
  const alerted = (await service.alerted(key, 'en')) ?? [];
  expect(alerted.map(({ kind }) => kind)).toEqual(['search', 'price']);
  await service.end(key, alerted[0]?.id ?? 0);
  await service.end('made-up', alerted[1]?.id ?? 0);
  expect((await service.alerted(key, 'en'))?.map(({ kind }) => kind)).toEqual(['price']);

  await change('luxor-21', { isRemove: true, removedAt: api.clock.now });
  await notifyNextDay();
  expect(await service.alerted(key, 'en')).toEqual([]);
  await change('luxor-21', { isRemove: false, removedAt: null });

  api.pass(dayMs);
  await begin({ listing: boats });
  await service.end(key, 'all');
  await arrive({ name: 'Too late 20' });
  await notifyNextDay();
  expect([await news(), await service.alerted(key, 'en'), await service.alerted('made-up', 'en')]).toEqual([
    [],
    [],
    null,
  ]);
});

it('sends one confirmation email a day to an address, and its link covers all later requests', async () => {
  await Promise.all([boats, '/used', '/boats'].map((listing) => ask({ listing })));
  await ask({ email: 'OTTER@example.com', listing: boats });
  const [question, ...more] = await messages();
  expect(more).toEqual([]);
  const waiting = await service.waiting(tokenIn(question?.text ?? ''), 'en');
  expect(waiting).toHaveLength(3);
});

it('stores at most twenty alerts for an address, and a stranger’s requests don’t count', async () => {
  for (let price = 1; price <= 22; price++) await ask({ listing: `${boats}?price=${price}000-` });
  const [question] = await messages();
  const token = tokenIn(question?.text ?? '');
  const waiting = await service.waiting(token, 'en');
  expect([waiting.length, waiting[0]?.href]).toEqual([20, `${boats}?price=3000-`]);
  const ids = waiting.map(({ id }) => id);
  expect(await service.agree(token, ids)).toMatchObject({ isFull: false });
  await ask({ listing: '/used' });
  const [late] = await service.waiting(token, 'en');
  expect(await service.agree(token, [late?.id ?? 0])).toMatchObject({ isFull: true });
});

it('refuses invalid targets, forms without the captcha, and unknown fields', async () => {
  const bad = [
    { listing: '/no-such-list' },
    { listing: '//evil.example/boats' },
    { listing: 'https://evil.example/boats' },
    { listing: `${boats}?hull-length=x` },
    { price: idOf('sold-boat') },
    { price: idOf('avalon-25') },
    { price: idOf('draft-boat') },
    { next: idOf('luxor-21') },
    { price: 2_000_000_000 },
    { price: idOf('luxor-21'), listing: boats },
    {},
    { listing: boats, email: 'a@example.com, b@example.com' },
    { listing: boats, email: '' },
  ];
  for (const json of bad) expect([json, (await ask(json)).status]).toEqual([json, 422]);
  expect((await ask({ listing: boats, message: 'Buy!' })).status).toBe(400);
  const { status, error } = await api.post('/client/watch', { json: { email: 'a@example.com', listing: boats } });
  expect([status, error.message]).toEqual([422, 'Please enter captcha field']);
  expect([await messages(), await api.db.select().from(alert)]).toEqual([[], []]);
});

it('is exported and erased with the customer’s data, and deleted when it is not confirmed', async () => {
  await begin({ listing: boats });
  await ask({ email: 'never@example.com', listing: boats });
  const admin = await api.signInAs({ role: role.admin });
  const staff = await api.signInAs({ role: role.staff, access: ['contact'] });
  const listed = await api.get('/admin/watch/all?state=watching', { token: staff });
  expect(listed.result.record).toMatchObject([{ email: 'otter@example.com', about: boats, state: 'watching' }]);
  expect(listed.result.record[0]).not.toHaveProperty('key');
  const found = await api.get('/admin/privacy?email=otter@example.com', { token: admin });
  expect(found.result.watches).toBe(1);
  const response = await api.app.inject({
    url: '/api/admin/privacy/export?email=otter@example.com',
    headers: { authorization: `Bearer ${admin}` },
  });
  expect(response.json().watches).toMatchObject([{ path: boats }]);
  expect(response.json().watches[0]).not.toHaveProperty('key');
  api.pass(7 * dayMs + 1);
  await api.jobs.ask('clean-up', {});
  await api.work();
  expect((await api.db.select().from(alert)).map(({ email }) => email)).toEqual(['otter@example.com']);
  const later = await api.signInAs({ role: role.admin });
  await api.post('/admin/privacy/erase', { token: later, json: { email: 'otter@example.com' } });
  expect(await api.db.select().from(alert)).toEqual([]);
});

it('still finds a saved search whose category has a new path', async () => {
  const key = await begin({ listing: boats });
  const admin = await api.signInAs({ role: role.admin });
  const [category] = await api.db.select().from(productCategory).where(eq(productCategory.slug, 'aluminum-boats'));
  const renamed = { id: category?.id, slug: 'metal-boats' };
  expect((await api.put('/admin/product-category', { token: admin, json: renamed })).status).toBe(200);
  expect((await service.alerted(key, 'en'))?.map(({ href }) => href)).toEqual(['/boats/metal-boats']);
  await arrive({ name: 'Renamed 20' });
  await notifyNextDay();
  expect((await news()).map(({ text }) => text)).toEqual([expect.stringContaining('Renamed 20')]);
});

it('notifies once of a batch of lower prices, an hour after it was saved, unless it was undone', async () => {
  const token = await api.signInAs({ role: role.staff, access: ['products'] });
  const [boat, other] = [await arrive({ priceCents: 5_000_000 }), await arrive({ priceCents: 5_000_000 })];
  for (const { id } of [boat, other]) await begin({ price: id });
  const reprice = async (id: number, price: number): Promise<number> => {
    const [row] = await api.db.select().from(product).where(eq(product.id, id));
    const json = { rows: [{ id, updatedAt: row?.updatedAt, price }] };
    const { result } = await api.post('/admin/product/prices', { token, json });
    await api.changes.caughtUp();
    return result.batch.id;
  };
  const work = async (name: 'send-batch-alerts' | 'tell-watchers') => {
    await api.jobs.ask(name, {});
    expect(await api.work()).toEqual(expect.arrayContaining([expect.objectContaining({ error: null })]));
  };
  await reprice(boat.id, 45_000);
  const undone = await reprice(other.id, 45_000);
  await api.post('/admin/product/prices/undo', { token, json: { batch: undone } });
  await api.changes.caughtUp();

  api.pass(59 * 60_000);
  await work('send-batch-alerts');
  await work('tell-watchers');
  expect(await news()).toEqual([]);
  api.pass(2 * 60_000);
  await work('send-batch-alerts');
  await work('send-batch-alerts');
  const [email, ...more] = await news();
  expect(more).toEqual([]);
  expect(email?.text).toContain('$45,000.00');
  expect(email?.text.match(/\$45,000\.00/g)).toHaveLength(1);
});
