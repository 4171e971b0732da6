import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { followChanges } from '#src/db/change-feed.server.ts';
import type { Database } from '#src/db/client.server.ts';
import { openListener } from '#src/db/listen.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { completeSettings } from '#src/dealer/settings.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { createCatalogue } from './catalogue.server.ts';

const now = new Date('2026-11-20T18:00:00Z');
const publicUrl = 'https://salishcoastmarine.example';

let database: Database;
let nodes: Awaited<ReturnType<typeof openNode>>[];

beforeAll(async () => {
  database = await createTestDatabase();
  await completeSettings(database.db);
  nodes = await Promise.all([openNode(), openNode()]);
});
afterAll(async () => {
  for (const { listener } of nodes) await listener.close();
  await database.close();
});

/** The parts that each node has for itself. */
async function openNode() {
  const listener = openListener(database.pool, pino({ level: 'silent' }));
  const changes = followChanges(listener);
  await vi.waitUntil(() => changes.seen() !== null);
  return { listener, changes, catalogue: createCatalogue({ db: database.db, publicUrl, changes }) };
}

const onEach = <Answer>(ask: (node: (typeof nodes)[number]) => Promise<Answer>) => Promise.all(nodes.map(ask));
const allHaveHeard = () => onEach(({ changes }) => changes.caughtUp());

it('a changed price is shown on every node immediately', async () => {
  const { id, slug } = await makeProduct(database.db, { priceCents: 4_999_500 });
  const price = async ({ catalogue }: (typeof nodes)[number]) => {
    const path = `/product/${slug}`;
    const answer = await catalogue.productPage({ path, language: 'en', now });
    return answer.kind === 'product' && answer.product.price.kind !== 'call' && answer.product.price.now.full;
  };
  expect(await onEach(price)).toEqual(['$49,995.00', '$49,995.00']);
  await database.pool.query('UPDATE product SET price_cents = 4599500 WHERE id = $1', [id]);
  await allHaveHeard();
  expect(await onEach(price)).toEqual(['$45,995.00', '$45,995.00']);
});

it('a changed setting is shown on every node as soon as the node is notified', async () => {
  const tagline = async ({ catalogue }: (typeof nodes)[number]) => (await catalogue.chrome('en', now)).dealer.tagline;
  expect(new Set(await onEach(tagline)).size).toBe(1);
  await database.pool.query(
    `UPDATE setting SET value = jsonb_set(value, '{tagline,en}', '"Open all winter"') WHERE key = 'dealer'`,
  );
  await allHaveHeard();
  expect(await onEach(tagline)).toEqual(['Open all winter', 'Open all winter']);
});

it('a list makes no database query until something changes, and then shows the change on every node', async () => {
  const { id } = await makeProduct(database.db, { name: { en: 'Quiet Water 19', fr: null } });
  await allHaveHeard();
  const name = async ({ catalogue }: (typeof nodes)[number]) => {
    const answer = await catalogue.findListing({ path: '/search', params: new URLSearchParams(), language: 'en', now });
    return answer.kind === 'listing' && answer.listing.cards.find((card) => card.id === id)?.name.text;
  };
  expect(await onEach(name)).toEqual(['Quiet Water 19', 'Quiet Water 19']);
  const query = vi.spyOn(database.pool, 'query');
  const connect = vi.spyOn(database.pool, 'connect');
  expect(await onEach(name)).toEqual(['Quiet Water 19', 'Quiet Water 19']);
  expect(query).not.toHaveBeenCalled();
  expect(connect).not.toHaveBeenCalled();
  query.mockRestore();
  connect.mockRestore();
  await database.pool.query(`UPDATE product SET name = '{"en": "Loud Water 19", "fr": null}' WHERE id = $1`, [id]);
  await allHaveHeard();
  expect(await onEach(name)).toEqual(['Loud Water 19', 'Loud Water 19']);
});
