import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { settingsOfDealer } from '#src/test-factories/sample-dealer.ts';
import { subscriber } from '../lead.table.ts';
import { mailProof, pendingSubscription } from './subscribe.table.ts';
import { createSubscriptionService, type SubscriptionService } from './subscription-service.server.ts';

const dayMs = 24 * 3_600_000;

let api: TestApp;
let service: SubscriptionService;

beforeAll(async () => {
  api = await openTestApp();
  const { db, publicUrl, clock } = api;
  const settings = async () => settingsOfDealer;
  service = createSubscriptionService({ db, publicUrl, catalogue: { settings }, now: () => clock.now });
});
afterAll(() => api.close());
beforeEach(async () => {
  await emptyTables(api.database, 'subscriber', 'mail_wish', 'mail_proof', 'mail', 'rate_limit');
});

async function ask(json: Record<string, unknown>) {
  const answer = await makeCaptcha(api.db, api.clock.now);
  return await api.post('/client/subscribe', { json: { ...answer, ...json } });
}

const messages = () => api.db.select().from(mail).orderBy(mail.id);
const tokenIn = (text: string): string => /\/newsletter\/confirm\/([\w-]+)/.exec(text)?.[1] ?? 'none';
const keyIn = (url: string | null): string => /\/newsletter\/leave\/(\w+)$/.exec(url ?? '')?.[1] ?? 'none';

async function subscribe(email: string, language = 'en') {
  await ask({ email, language });
  const written = await messages();
  await service.confirm(tokenIn(written.at(-1)?.text ?? ''));
  return (await messages()).at(-1);
}

it('stores the consent text, and sends only a confirmation email until the subscriber confirms', async () => {
  const { status, result } = await ask({ email: 'Imogen@example.com', language: 'fr' });
  expect([status, result.message]).toEqual([201, expect.stringMatching(/^Merci/)]);
  const [question] = await messages();
  expect(question).toMatchObject({ to: 'Imogen@example.com', language: 'fr', purpose: 'mail-confirm' });
  expect(question?.text).toContain(`${api.publicUrl}/fr/newsletter/confirm/`);
  expect(question?.text).toContain('1 Your Street');
  const token = tokenIn(question?.text ?? '');
  expect(await service.read(token)).toBe('waiting');
  const [waiting] = await api.db.select().from(subscriber);
  expect(waiting).toMatchObject({ confirmedAt: null, askedAt: api.clock.now });

  api.pass(3_600_000);
  expect([await service.confirm(token), await service.confirm(token), await service.read(token)]).toEqual([
    'done',
    'done',
    'done',
  ]);
  const [reader] = await api.db.select().from(subscriber);
  expect(reader).toMatchObject({
    confirmedAt: api.clock.now,
    askedAt: new Date(api.clock.now.getTime() - 3_600_000),
    consentAddress: '198.51.100.7',
    language: 'fr',
  });
  expect(reader?.consentText).toMatch(/Your dealership.*1 Your Street/);
  expect((await messages()).map(({ purpose }) => purpose)).toEqual(['mail-confirm', 'newsletter-welcome']);
});

it('unsubscribes with the link in every email, and subscribes again on a new request', async () => {
  const welcome = await subscribe('otter@example.com');
  const key = keyIn(welcome?.unsubscribeUrl ?? null);
  expect(welcome?.text).toContain(`/newsletter/leave/${key}`);
  expect([await service.isLeaveKey(key), await service.leave(key), await service.leave(key)]).toEqual([
    true,
    true,
    true,
  ]);
  const [former] = await api.db.select().from(subscriber);
  expect(former?.unsubscribedAt).toEqual(api.clock.now);
  expect([await service.isLeaveKey('made-up'), await service.leave('made-up')]).toEqual([false, false]);

  api.pass(dayMs + 1);
  await subscribe('otter@example.com');
  const again = await api.db.select().from(subscriber);
  expect(again.map(({ unsubscribedAt, confirmedAt }) => [unsubscribedAt, confirmedAt])).toEqual([
    [null, api.clock.now],
  ]);
});

it('sends one email a day to one address, however often and simultaneously it is requested', async () => {
  await Promise.all(Array.from({ length: 3 }, () => ask({ email: 'heron@example.com' })));
  await ask({ email: 'HERON@example.com' });
  expect(await messages()).toHaveLength(1);
  api.pass(dayMs + 1);
  await ask({ email: 'heron@example.com' });
  expect(await messages()).toHaveLength(2);
});

it('gives an existing subscriber the same answer, and changes nothing', async () => {
  await subscribe('seal@example.com');
  const before = await api.db.select().from(subscriber);
  api.pass(2 * dayMs);
  const known = await ask({ email: 'seal@example.com', language: 'en' });
  const unknown = await ask({ email: 'other@example.com', language: 'en' });
  expect([known.status, known.result]).toEqual([unknown.status, unknown.result]);
  expect(await api.db.select().from(subscriber).where(eq(subscriber.email, 'seal@example.com'))).toEqual(before);
  expect((await messages()).filter(({ to }) => to === 'seal@example.com')).toHaveLength(2);
});

it('refuses invalid email addresses, forms without the captcha, and unknown fields', async () => {
  expect((await ask({ email: 'a@example.com, b@example.com' })).status).toBe(422);
  expect((await ask({ email: 'a@example.com\r\nBcc: b@example.com' })).status).toBe(422);
  expect((await ask({ email: '' })).status).toBe(422);
  expect((await ask({ email: 'a@example.com', message: 'Buy!' })).status).toBe(400);
  const { status, error } = await api.post('/client/subscribe', { json: { email: 'a@example.com' } });
  expect([status, error.message]).toEqual([422, 'Please enter captcha field']);
  expect(await messages()).toEqual([]);
});

it('deletes unconfirmed subscribers at night', async () => {
  await ask({ email: 'never@example.com' });
  const token = tokenIn((await messages())[0]?.text ?? '');
  await subscribe('always@example.com');
  api.pass(7 * dayMs + 1);
  expect([await service.read(token), await service.confirm(token)]).toEqual(['over', 'over']);
  await api.jobs.ask('clean-up', {});
  await api.work();
  expect([await service.read(token), await service.confirm('nonsense')]).toEqual(['unknown', 'unknown']);
  expect(await api.db.select({ email: subscriber.email }).from(subscriber)).toEqual([{ email: 'always@example.com' }]);
  expect([await api.db.select().from(pendingSubscription), await api.db.select().from(mailProof)]).toEqual([[], []]);
});
