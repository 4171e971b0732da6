import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeTestFolder } from '#src/db/testing/test-folder.server.ts';
import { makeCategory } from '#src/test-factories/make-category.server.ts';
import { makeProduct } from '#src/test-factories/make-product.server.ts';
import { findBroken, findMiscounted, isOver, makeOffer, type Offer, readOffers, unitsOfOffer, work } from './offers.ts';
import { createDatabase, type Site, signIn, startSite, timeouts } from './site.ts';

/** Offers that customers accept, and that staff send and sell, while the process of the site is killed again and again. */
const dataDir = makeTestFolder();
const [stocked, rivals, groups] = [2, 3, 14];
let database: Awaited<ReturnType<typeof createDatabase>>;
let site: Site;
const offers: Offer[] = [];

const start = async () => {
  site = await startSite({ dataDir, databaseUrl: database.url });
};

beforeAll(async () => {
  database = await createDatabase();
  await start();
  const db = drizzle({ client: database.pool });
  const { id: categoryId } = await makeCategory(db, { type: 'boat' });
  const staff = await signIn(site.origin);
  for (let group = 0; group < groups; group++) {
    const units: number[] = [];
    for (let unit = 0; unit < unitsOfOffer; unit++)
      units.push((await makeProduct(db, { categoryId, stock: stocked })).id);
    for (let rival = 0; rival < rivals; rival++) {
      const email = `buyer-${group}-${rival}@mail.example`;
      const isRevised = offers.length % 2 === 0;
      offers.push(await makeOffer({ origin: site.origin, staff, email, units, isRevised }));
    }
  }
}, 90_000);
afterAll(async () => {
  await site?.stop();
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

const countWaiting = async () => {
  const { rows } = await database.pool.query<{ count: number }>(
    "SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
};

const answersSoFar = () => offers.flatMap(({ steps }) => steps.flatMap(({ answers }) => answers));

/** Kills the site among other calls, once one has come to the table: its transaction has begun and can't end. */
async function killAt(table: string): Promise<void> {
  const before = answersSoFar().length;
  let isKilled = false;
  const working = work(site.origin, offers, () => isKilled);
  await expect.poll(() => answersSoFar().length, timeouts).toBeGreaterThanOrEqual(before + 5);
  const other = await database.pool.connect();
  await other.query(`BEGIN; LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
  await expect.poll(countWaiting, timeouts).toBeGreaterThan(0);
  isKilled = true;
  const ended = once(site.child, 'exit');
  site.child.kill('SIGKILL');
  await ended;
  await other.query('ROLLBACK');
  other.release();
  await working;
  expect(answersSoFar().slice(before)).toContain(null);
}

async function expectWhole() {
  await expect.poll(countWaiting, timeouts).toBe(0);
  expect(await findBroken(database.pool, offers)).toEqual([]);
  expect(await findMiscounted(database.pool, stocked)).toEqual([]);
}

// Seven starts of a site.
test('a site that is killed again and again among acceptances, versions and sales of offers loses and doubles none', {
  timeout: 180_000,
}, async () => {
  for (const table of ['quote_version', 'unit_hold', 'mail', 'sale', 'audit', 'product']) {
    await killAt(table);
    await start();
    await expectWhole();
  }
  await work(site.origin, offers);
  expect(offers.every(isOver)).toBe(true);
  await expectWhole();

  const stored = await readOffers(database.pool);
  const sold = offers.filter(({ id }) => stored.get(id)?.sales === unitsOfOffer);
  expect(sold).toHaveLength(groups * stocked);
  const refused = offers.filter((offer) => !sold.includes(offer));
  expect(refused.map(({ accept }) => accept.answers.at(-1))).toEqual(refused.map(() => 409));
});
