import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { product } from '#src/catalogue/product/product.table.ts';
import { emptyTables } from '#src/db/testing/empty-tables.server.ts';
import { setting } from '#src/dealer/setting.table.ts';
import { mail } from '#src/mail/mail.table.ts';
import { openTestApp, type TestApp } from '#src/server/testing/test-app.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { alert } from './alert.table.ts';

/** When an email about a lower price names the former price. */

const dayMs = 24 * 3_600_000;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
});
afterAll(() => api.close());

async function requireEvidence(isRequired: boolean) {
  const value = { showShopByBrand: true, requireEvidence: isRequired, soldDaysUntilRedirect: 45 };
  await api.db
    .insert(setting)
    .values({ key: 'storefront', value })
    .onConflictDoUpdate({ target: setting.key, set: { value } });
}

/** The email about a boat that has cost $50,000.00 for some days, and costs $45,000.00 or a promotion's price now. */
async function emailAfter(days: number, lower: Partial<typeof product.$inferInsert>, knownCents = 5_000_000) {
  await emptyTables(api.database, 'watch', 'mail', 'product');
  const { now } = api.clock;
  const arrived = new Date(now.getTime() - days * dayMs);
  const { id } = await makeProduct(api.db, {
    name: 'Rush 18',
    priceCents: 5_000_000,
    msrpCents: 5_500_000,
    createdAt: arrived,
    updatedAt: arrived,
  });
  await api.db.insert(alert).values({
    kind: 'price',
    email: 'otter@example.com',
    language: 'en',
    productId: id,
    priceCents: knownCents,
    key: 'k',
    consentText: 'Yes',
    consentAddress: '192.0.2.24',
    askedAt: arrived,
    confirmedAt: arrived,
    toldUntil: arrived,
  });
  await api.db
    .update(product)
    .set({ ...lower, updatedAt: now })
    .where(eq(product.id, id));
  await api.changes.caughtUp();
  await api.jobs.ask('tell-watchers', {});
  expect(await api.work()).toEqual(expect.arrayContaining([expect.objectContaining({ error: null })]));
  const [email, ...more] = await api.db.select().from(mail).where(eq(mail.purpose, 'watch-news'));
  expect(more).toEqual([]);
  const [stored] = await api.db.select().from(alert);
  return { text: email?.text ?? '', html: email?.html ?? '', stored };
}

const lowered = { priceCents: 4_500_000 };
const promotion = { promoPriceCents: 4_500_000, promoFrom: '2026-11-20', promoUntil: '2026-12-31' };

it.each([
  ['asked long enough', 100, lowered, 5_000_000, true, true],
  ['asked long enough before a promotion', 100, promotion, 5_000_000, true, true],
  ['asked too briefly', 40, lowered, 5_000_000, true, false],
  ['asked too briefly before a promotion', 40, promotion, 5_000_000, true, false],
  ['higher than what was asked long enough', 100, lowered, 5_200_000, true, false],
  ['asked too briefly, of a dealer who needs no evidence,', 40, lowered, 5_000_000, false, true],
])('a former price that was %s: named %s', async (_, days, lower, knownCents, isRequired, isNamed) => {
  await requireEvidence(isRequired);
  const { text, html, stored } = await emailAfter(days, lower, knownCents);
  expect(text).toContain('Rush 18: $45,000.00');
  const former = /\bwas\b|\$5[025],000/;
  expect([former.test(text), former.test(html)]).toEqual([isNamed, isNamed]);
  // The next email is about a price below this one.
  expect(stored?.priceCents).toBe(4_500_000);
});
