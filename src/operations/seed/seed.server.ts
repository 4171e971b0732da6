import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { completeSettings } from '#src/dealer/settings.server.ts';
import type { Log } from '#src/lib/process/log.server.ts';
import { StartError } from '#src/lib/start-error.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { plantContent } from './content/content.server.ts';
import { plantInventory } from './demo-inventory.server.ts';
import { plantListViews } from './demo-list-views.server.ts';
import { storeDemoPictures } from './demo-pictures.server.ts';
import { plantStaff, seedProductHistory } from './demo-staff.server.ts';
import { plantViews } from './demo-views.server.ts';
import { growInventory } from './large-inventory.server.ts';
import { plantAlerts } from './leads/demo-alerts.server.ts';
import { plantBookings } from './leads/demo-bookings.server.ts';
import { plantLeads } from './leads/demo-leads.server.ts';
import { plantQuotes } from './leads/demo-quotes.server.ts';
import { plantPriceHistory } from './price-history.server.ts';
import { plantPriceLists } from './price-lists.server.ts';
import { plantPriceBatch, plantSales } from './sales.server.ts';
import { seedDemo } from './seed-demo.server.ts';
import { findSeed, holdsCatalogue, noteSeed, type Scenario, type Seed } from './seed-marker.server.ts';
import { plantDemoSettings, plantPlaceholderSettings } from './settings.server.ts';
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
  if (scenario !== 'empty') await storeDemoPictures(db, store, folder);
  const products = await db.transaction((tx) => seedScenario(tx, { ...options, folder }));
  log.info({ scenario, products, seconds: Math.round((performance.now() - begun) / 100) / 10 }, 'seeded');
}

function refuseOthers(scenario: Scenario, before: Seed | undefined, holdsSome: boolean) {
  const grows = before?.scenario === 'demo' && scenario === 'large';
  if (before?.scenario === scenario || grows || (!before && !holdsSome)) return;
  const holds = before ? `the story ${before.scenario}` : 'a catalogue of its own';
  throw new StartError(`This database holds ${holds}. Only an empty one can be filled with the story ${scenario}.`);
}

async function seedScenario(tx: Tx, { scenario, count = largeCount, now, folder }: SeedOptions & { folder: string }) {
  await waitForOtherNodes(tx);
  const before = await findSeed(tx);
  refuseOthers(scenario, before, await holdsCatalogue(tx));
  const products = scenario === 'empty' ? await plantEmpty(tx, now) : await plantDemo(tx, folder, now, before);
  const all = scenario === 'large' ? await growInventory(tx, count, now) : products;
  await completeSettings(tx);
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
  await plantPlaceholderSettings(tx);
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
  await plantAlerts(tx, now);
  await plantBookings(tx, now);
  await plantSales(tx, now);
  await plantViews(tx, now);
  return products;
}
