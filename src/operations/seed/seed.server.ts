import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { user } from '#src/accounts/account.table.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { changeSet } from '#src/change-sets/change-set.table.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { completeSettings } from '#src/dealer/settings.server.ts';
import { dayAfter, dealerDay, weekdayOf } from '#src/lib/dates.ts';
import { daysBefore } from '#src/lib/duration.ts';
import type { Log } from '#src/lib/process/log.server.ts';
import { StartError } from '#src/lib/start-error.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { priceBatchKind } from '#src/pricing/batches/price-batch.server.ts';
import { priceColumnsOf, pricesOf } from '#src/pricing/batches/rules/price-columns.ts';
import { explainProblem } from '#src/product-import/import-problem.ts';
import { importProducts } from '#src/product-import/import-products.server.ts';
import { dealer } from '../../../demo/facts/dealer.ts';
import { priceHistory } from '../../../demo/facts/price-history.ts';
import { sharedViews } from '../../../demo/facts/staff.ts';
import { demoRecord } from '../demo/demo.table.ts';
import { listSeeded, rememberIds } from '../demo/list-seeded.server.ts';
import { writeLooks } from '../page-views/view-routes.server.ts';
import type { Looks } from '../page-views/view-tally.ts';
import { plantContent } from './content/content.server.ts';
import { plantIntegrations } from './demo-integrations.server.ts';
import { storeDemoPictures } from './demo-pictures.server.ts';
import { findStaff, plantStaff, seedProductHistory } from './demo-staff.server.ts';
import { growInventory } from './large-inventory.server.ts';
import { plantAlerts } from './leads/demo-alerts.server.ts';
import { plantBookings } from './leads/demo-bookings.server.ts';
import { plantLeads } from './leads/demo-leads.server.ts';
import { plantOffers } from './leads/demo-offers.server.ts';
import { plantQuotes } from './leads/demo-quotes.server.ts';
import { plantSales } from './leads/demo-sales.server.ts';
import { plantPriceHistory } from './price-history.server.ts';
import { plantPriceLists } from './price-lists.server.ts';
import { createChance } from './random.ts';
import { seedDemo } from './seed-demo.server.ts';
import { findSeed, holdsCatalogue, noteSeed, type Scenario, type Seed } from './seed-marker.server.ts';
import { plantDemoSettings, plantNewSettings } from './settings.server.ts';
import { plantRoots, plantStructure } from './structure.server.ts';

type SeedOptions = { scenario: Scenario; count?: number; now: Date; log: Log; folder?: string };

const largeCount = 10_000;

/**
 * Seeds an empty database with a scenario, or completes one that was seeded with the same scenario. Pictures
 * are stored first, one by one; everything else is one transaction, so a start that was killed half-way starts it again.
 * Throws a StartError for a database that holds anything else.
 */
export async function seed(db: Db, store: FileStore, options: SeedOptions): Promise<void> {
  const { scenario, log, folder = 'demo' } = options;
  refuseOthers(scenario, await findSeed(db), await holdsCatalogue(db));
  const begun = performance.now();
  const mediaIds = scenario === 'empty' ? [] : await storeDemoPictures(db, store, folder);
  const products = await db.transaction((tx) => seedScenario(tx, { ...options, folder, mediaIds }));
  log.info({ scenario, products, seconds: Math.round((performance.now() - begun) / 100) / 10 }, 'seeded');
}

function refuseOthers(scenario: Scenario, before: Seed | undefined, holdsSome: boolean) {
  const grows = before?.scenario === 'demo' && scenario === 'large';
  if (before?.scenario === scenario || grows || (!before && !holdsSome)) return;
  const holds = before ? `the story ${before.scenario}` : 'a catalogue of its own';
  throw new StartError(`This database holds ${holds}. Only an empty one can be filled with the story ${scenario}.`);
}

type Seeding = SeedOptions & { folder: string; mediaIds: readonly number[] };

async function seedScenario(tx: Tx, { scenario, count = largeCount, now, folder, mediaIds }: Seeding) {
  await waitForOtherNodes(tx);
  const before = await findSeed(tx);
  refuseOthers(scenario, before, await holdsCatalogue(tx));
  const ids = await rememberIds(tx);
  const products = scenario === 'empty' ? await plantEmpty(tx, now) : await plantDemo(tx, folder, now, before);
  const all = scenario === 'large' ? await growInventory(tx, count, now) : products;
  await completeSettings(tx);
  // A demo from before its records were listed can't be distinguished from the dealer's own records.
  const isListed = !before || (await tx.$count(demoRecord)) > 0;
  if (scenario !== 'empty' && isListed) await listSeeded(tx, ids, before ? [] : mediaIds);
  await noteSeed(tx, { scenario, products: all });
  return all;
}

/** When two nodes start together on one database, the second waits and then finds it seeded. */
async function waitForOtherNodes(tx: Tx) {
  await tx.execute(sql`SET LOCAL statement_timeout = 0`);
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('seed'))`);
}

async function plantEmpty(tx: Tx, now: Date): Promise<number> {
  await plantRoots(tx, now);
  await plantNewSettings(tx);
  return 0;
}

async function plantDemo(tx: Tx, folder: string, now: Date, before: Seed | undefined): Promise<number> {
  await plantStructure(tx, now);
  const products = await plantInventory(tx, folder, now);
  if (before) return products;
  await plantDemoSettings(tx, now);
  await plantStaff(tx, now);
  await plantListViews(tx);
  await seedDemo(tx, now);
  await plantPriceLists(tx);
  await plantPriceHistory(tx, now);
  await plantPriceBatch(tx, now);
  await plantContent(tx, now);
  await seedProductHistory(tx, now);
  await plantLeads(tx, now);
  await plantQuotes(tx, now);
  await plantOffers(tx, now);
  await plantAlerts(tx, now);
  await plantBookings(tx, now);
  await plantSales(tx, now);
  await plantViews(tx, now);
  await plantIntegrations(tx, now);
  return products;
}

const domain = dealer.emails.sales.split('@')[1];

/** Views of lists that the demo dealer's staff share. */
async function plantListViews(tx: Tx): Promise<void> {
  for (const { by, list, name, query } of sharedViews) {
    const [author] = await tx
      .select({ id: user.id })
      .from(user)
      .where(eq(user.username, `${by}@${domain}`));
    // The table belongs to the back office, above this.
    if (author)
      await tx.execute(
        sql`INSERT INTO list_view (user_id, list, name, query, is_shared) VALUES (${author.id}, ${list}, ${JSON.stringify(name)}, ${query}, true) ON CONFLICT DO NOTHING`,
      );
  }
}

const daysNotified = 60;

/** Two months of page views: boats more than parts, a few much more than most, and the most on weekends. */
async function plantViews(tx: Tx, now: Date): Promise<void> {
  const { id, type, createdAt } = product;
  const products = await tx.select({ id, type, createdAt }).from(product);
  const looks = products.flatMap((one) => looksAt(one, now));
  await writeLooks(tx, looks);
}

const typicalViews: Readonly<Partial<Record<ProductType, number>>> = { boat: 5, engine: 3, part: 1.2 };

function looksAt({ id, type, createdAt }: { id: number; type: ProductType; createdAt: Date }, now: Date): Looks[] {
  const chance = createChance(id);
  const charm = chance.share() ** 3 * 4 + 0.2;
  const arrived = dealerDay(createdAt);
  const days = Array.from({ length: daysNotified }, (_, back) => dayAfter(dealerDay(now), back + 1 - daysNotified));
  return days.flatMap((day) => {
    const weekend = weekdayOf(day) >= 6 ? 1.6 : 1;
    const views = Math.round((typicalViews[type] ?? 1) * charm * weekend * chance.share() * 1.6);
    return views > 0 && day >= arrived ? [{ productId: id, day, views }] : [];
  });
}

/** The last step of a price history as a batch of the price desk, which can still be undone. */
async function plantPriceBatch(tx: Tx, now: Date): Promise<void> {
  const sku = 'TJ-19-1108';
  const [before, last] = priceHistory[sku]?.slice(-2) ?? [];
  const [row] = await tx.select().from(product).where(eq(product.sku, sku));
  if (!row || !last || before?.dollars === undefined || row.priceCents === null) return;
  const at = daysBefore(now, last.daysAgo);
  const author = await findStaff(tx, 'coral.breakwater');
  const after = priceColumnsOf(row);
  const earlier = { ...after, priceCents: before.dollars * 100 };
  const changeCents = row.priceCents - earlier.priceCents;
  await tx.insert(changeSet).values({
    kind: priceBatchKind,
    userId: author?.id,
    userName: author?.username ?? 'Slipway',
    createdAt: at,
    doneAt: at,
    entries: [{ productId: row.id, wanted: pricesOf(after), before: earlier, after }],
    facts: { unitCount: 1, changeCents, ticked: [], alertedAt: at.toISOString() },
  });
}

/** Imports the demo dealer's inventory file with the normal importer; returns the number of products. */
async function plantInventory(tx: Tx, folder: string, now: Date): Promise<number> {
  const file = join(folder, 'inventory.csv');
  const { written, counts, problems } = await importProducts(tx, createReadStream(file), { now: () => now });
  if (written) return counts.created + counts.updated + counts.unchanged;
  const lines = problems.map((one) => `line ${one.line}, ${one.column}: ${explainProblem(one, 'en')} (${one.value})`);
  throw new Error([`${file} can't be brought in:`, ...lines].join('\n'));
}
