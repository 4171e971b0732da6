import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/client.server.ts';
import { completeSettings } from '#src/dealer/settings.server.ts';
import type { Log } from '#src/lib/process/log.server.ts';
import { StartError } from '#src/lib/start-error.ts';
import type { FileStore } from '#src/media/store.server.ts';
import { plantContent } from './content/content.server.ts';
import { plantInventory } from './demo-inventory.server.ts';
import { storeDemoPictures } from './demo-pictures.server.ts';
import { plantStaff, seedProductHistory } from './demo-staff.server.ts';
import { plantViews } from './demo-views.server.ts';
import { growInventory } from './large-inventory.server.ts';
import { plantAlerts } from './leads/demo-alerts.server.ts';
import { plantBookings } from './leads/demo-bookings.server.ts';
import { plantLeads } from './leads/demo-leads.server.ts';
import { seedDemo } from './seed-demo.server.ts';
import { findSeed, holdsCatalogue, noteSeed, type Seed, type Story } from './seed-marker.server.ts';
import { plantDemoSettings, plantPlaceholderSettings } from './settings.server.ts';
import { plantRoots, plantStructure } from './structure.server.ts';

type SeedOptions = { story: Story; count?: number; now: Date; log: Log; folder?: string };

const largeCount = 10_000;

/**
 * Fills an empty database with a story; on one that holds the same story it mends and adds what is missing. Pictures
 * are kept first, one by one; all else lands in one transaction, so a start that is killed half-way begins it anew.
 * Throws a StartError for a database that holds anything else.
 */
export async function seed(db: Db, store: FileStore, options: SeedOptions): Promise<void> {
  const { story, log, folder = 'demo' } = options;
  refuseOthers(story, await findSeed(db), await holdsCatalogue(db));
  const begun = performance.now();
  if (story !== 'empty') await storeDemoPictures(db, store, folder);
  const products = await db.transaction((tx) => seedScenario(tx, { ...options, folder }));
  log.info({ story, products, seconds: Math.round((performance.now() - begun) / 100) / 10 }, 'seeded');
}

function refuseOthers(story: Story, before: Seed | undefined, holdsSome: boolean) {
  const grows = before?.story === 'demo' && story === 'large';
  if (before?.story === story || grows || (!before && !holdsSome)) return;
  const holds = before ? `the story ${before.story}` : 'a catalogue of its own';
  throw new StartError(`This database holds ${holds}. Only an empty one can be filled with the story ${story}.`);
}

async function seedScenario(tx: Tx, { story, count = largeCount, now, folder }: SeedOptions & { folder: string }) {
  await waitForOtherNodes(tx);
  const before = await findSeed(tx);
  refuseOthers(story, before, await holdsCatalogue(tx));
  const products = story === 'empty' ? await plantEmpty(tx, now) : await plantDemo(tx, folder, now, before);
  const all = story === 'large' ? await growInventory(tx, count, now) : products;
  await completeSettings(tx);
  await noteSeed(tx, { story, products: all });
  return all;
}

/** Two nodes that start together on one database: the second waits, however long, and then finds the story told. */
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
  await seedDemo(tx, now);
  await plantContent(tx, now);
  await seedProductHistory(tx, now);
  await plantLeads(tx, now);
  await plantAlerts(tx, now);
  await plantBookings(tx, now);
  await plantViews(tx, now);
  return products;
}
