import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { quoteStates } from '#src/quotes/rules/versions.ts';
import { quoteResource } from '#src/quotes/staff/quote-resource.server.ts';
import { openResource } from '#src/resource/resource.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { makeUser } from '#src/test-factories/make-user.server.ts';
import { quotes } from '../../../../demo/facts/quotes.ts';
import { plantDemoSettings } from '../settings.server.ts';
import { plantQuotes } from './demo-quotes.server.ts';

const now = new Date('2026-11-20T18:00:00Z');
let database: Database;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await makeUser(db, { role: 2, username: 'desk', access: ['contact'] });
  const leaf = await makeCategory(db, { type: 'engine' });
  for (const { sku, boat } of quotes) {
    const attributes = { omHoPo: boat.plateHp ?? 0, omControl: 'mechanical' as const };
    await makeProduct(db, { sku, categoryId: leaf.id, priceCents: 1_000_000, attributes });
  }
  await db.transaction(async (tx) => {
    await plantDemoSettings(tx, now);
    await plantQuotes(tx, now);
  });
});
afterAll(() => database.close());

it('the demo has a re-power quote in every state but withdrawn, one with two versions and one with a draft beside', async () => {
  const listed = await openResource({ db: database.db, now: () => now }, quoteResource)
    .asSystem()
    .list({ sort: '{"id":1}' });
  const found = listed.record as unknown as {
    number: string;
    state: string;
    contact: number | null;
    total: number | null;
    lastDay: string | null;
    hasDraft: boolean;
    versions: { sentAt: string | null }[];
  }[];
  expect(found).toHaveLength(6);
  expect(new Set(found.map(({ state }) => state))).toEqual(
    new Set(quoteStates.filter((state) => state !== 'withdrawn')),
  );
  expect(found.every(({ total }) => (total ?? 0) > 5000)).toBe(true);
  expect(found.map(({ contact }) => contact !== null)).toEqual([true, true, true, true, true, false]);
  expect(new Set(found.map(({ number }) => number)).size).toBe(6);
  const sent = found.map(({ versions }) => versions.filter(({ sentAt }) => sentAt !== null).length);
  expect(Math.max(...sent)).toBe(2);
  expect(found.some(({ hasDraft, state }) => hasDraft && state === 'sent')).toBe(true);
  expect(found[1]).toMatchObject({ state: 'sent', lastDay: '2026-11-22' });
});
