import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { defaultRepower } from '#src/dealer/repower-setting.ts';
import { setting } from '#src/dealer/setting.table.ts';
import type { Language } from '#src/i18n/language.ts';
import { contact } from '#src/leads/lead.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeCaptcha } from '#src/test-factories/make-captcha.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { sayOwnBoats } from './own-boat-of-lead.server.ts';

let api: TestApp;
let id: number;

const range = { hours: 24, rigging: { tiller: null, mechanical: 135_000, digital: null }, propellerCents: 0 };
const repower = {
  ranges: { upTo20: range, upTo60: range, upTo115: range, upTo200: range, upTo300: range, above300: range },
  hourlyRateCents: 10_000,
  disposalCents: 12_500,
  validDays: 14,
  depositText: { en: '', fr: null },
  texts: defaultRepower.texts,
};

beforeAll(async () => {
  api = await openTestApp();
  api.clock.now = new Date('2026-11-20T18:00:00Z');
  await api.db
    .insert(setting)
    .values({ key: 'repower', value: repower })
    .onConflictDoUpdate({ target: setting.key, set: { value: repower } });
  const leaf = await makeCategory(api.db, { type: 'engine' });
  await makeProduct(api.db, {
    slug: 'ninety',
    name: 'Mercury 90ELPT',
    categoryId: leaf.id,
    priceCents: 1_500_000,
    attributes: { omHoPo: 90, omShLe: 20, omEnTy: 'four-stroke', omControl: 'mechanical', omWeight: 359 },
  });
  const json = {
    kind: 'open',
    length: '17',
    plate: '115',
    transom: '20',
    engine: 'ninety',
    name: 'Nora Quay',
    email: 'nora@mail.example',
    ...(await makeCaptcha(api.db, api.clock.now)),
  };
  const held = await api.post('/client/quote', { json });
  expect(held.status).toBe(201);
  id = (await api.db.select().from(contact))[0]?.id ?? 0;
});
afterAll(() => api.close());

async function excerptIn(language: Language): Promise<string | null | undefined> {
  const [row] = await api.db.select().from(contact).where(eq(contact.id, id));
  const [text] = await sayOwnBoats(api.db, [{ id, kind: 'quote', excerpt: row?.message ?? null }], language);
  return text?.excerpt?.replaceAll('\u00a0', ' ');
}

it('staff read the boat of a request for a quote in their own language', async () => {
  expect(await excerptIn('en')).toBe('Plate 115 hp · transom 20 in');
  expect(await excerptIn('fr')).toBe('Plaque 115 HP · tableau arrière 20 po');
});

it('Today, the inbox and the customer’s page of a French reader are in French', async () => {
  const token = await api.signInAs({ role: 2, access: ['contact'], language: 'fr' });
  const { result } = await api.get('/admin/today/leads', { token });
  expect(result.record[0].excerpt).toContain('tableau arrière');
  const [row] = await api.db.select().from(contact);
  const page = await api.get(`/admin/customer/page?id=${row?.customer}`, { token });
  expect(JSON.stringify(page.result)).toContain('tableau arrière');
});

it('what staff rewrote stays as they wrote it', async () => {
  await api.db.update(contact).set({ message: 'Wants it before May.' }).where(eq(contact.id, id));
  expect(await excerptIn('fr')).toBe('Wants it before May.');
});
