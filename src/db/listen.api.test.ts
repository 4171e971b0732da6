import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeBrand } from '#src/test-factories/make-brand.server.ts';
import { announceChange, clearedByAdmin } from './announce-change.server.ts';
import { type Changes, followChanges } from './change-feed.server.ts';
import type { Database } from './client.server.ts';
import { readContentVersion } from './content-version.server.ts';
import { type Listener, openListener } from './listen.server.ts';
import { createTestDatabase } from './testing/database.server.ts';

let database: Database;
let listener: Listener;
let changes: Changes;
const heard: string[] = [];
let beginnings = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  listener = openListener(database.pool, pino({ level: 'silent' }), { retryMs: 20, checkMs: 500 });
  listener.on('content_changed', (what) => heard.push(what));
  listener.onReconnect(() => {
    beginnings += 1;
  });
  changes = followChanges(listener);
  await vi.waitUntil(listener.isHearing);
});
afterAll(async () => {
  await listener.close();
  await database.close();
});

const version = () => readContentVersion(database.db);

it('is notified of a change at commit, with what changed', async () => {
  heard.length = 0;
  const [before, counted] = [changes.seen(), await version()];
  await database.db.transaction(async (tx) => {
    await announceChange(tx, 'cache');
    await announceChange(tx, 'cache');
    expect(changes.seen()).toBe(before);
  });
  await changes.caughtUp();
  expect(heard).toEqual(['cache']);
  expect(changes.seen()).not.toBe(before);
  expect(await version()).toBe(counted + 1);
});

it('clearing the cache is distinguished from a change of a record', async () => {
  const before = changes.cleared();
  await makeBrand(database.db);
  await changes.caughtUp();
  expect(changes.cleared()).toBe(before);
  await database.db.transaction((tx) => announceChange(tx, clearedByAdmin));
  await changes.caughtUp();
  expect(changes.cleared()).toBe(before + 1);
});

it('calls after each change', async () => {
  let count = 0;
  changes.onChange(() => {
    count += 1;
  });
  await makeBrand(database.db);
  await changes.caughtUp();
  expect(count).toBeGreaterThan(0);
});

it('is not notified of a change that was rolled back', async () => {
  const [before, counted] = [changes.seen(), await version()];
  const takenBack = database.db.transaction(async (tx) => {
    await announceChange(tx, 'cache');
    throw new Error('on second thoughts');
  });
  await expect(takenBack).rejects.toThrow('on second thoughts');
  await changes.caughtUp();
  expect([changes.seen(), await version()]).toEqual([before, counted]);
});

it('is notified of any write to a row, once per transaction', async () => {
  const counted = await version();
  heard.length = 0;
  await database.db.transaction(async (tx) => {
    for (let count = 0; count < 3; count++) await makeBrand(tx as never);
  });
  await changes.caughtUp();
  expect([heard, await version()]).toEqual([['brand'], counted + 1]);
});

it('counts simultaneous changes without waiting, and misses none', async () => {
  const counted = await version();
  const bothBegan = Promise.withResolvers<void>();
  let begun = 0;
  const change = () =>
    database.db.transaction(async (tx) => {
      await announceChange(tx, 'cache');
      begun += 1;
      if (begun === 3) bothBegan.resolve();
      await bothBegan.promise;
    });
  await Promise.all([change(), change(), change()]);
  expect(await version()).toBe(counted + 3);
});

it('reconnects, and treats everything as changed, and as cleared by an admin', async () => {
  await changes.caughtUp();
  const [before, cleared] = [changes.seen(), changes.cleared()];
  await database.pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND query IN ('LISTEN "content_changed"', 'SELECT 1')`,
  );
  await vi.waitUntil(() => beginnings === 2 && listener.isHearing());
  expect(changes.seen()).not.toBe(before);
  expect(changes.cleared()).not.toBe(cleared);
  heard.length = 0;
  await database.db.transaction((tx) => announceChange(tx, 'cache'));
  await changes.caughtUp();
  expect(heard).toEqual(['cache']);
});

/**
 * Tables without public content, or whose content is public only together with a row of another. A new table is either
 * listed here or has a trigger (track_content in its migration).
 */
const unseen =
  `api_key audit backup boat_owner boat_owner_link booking booking_link booking_photo booking_service booking_state captcha captcha_key change_set contact
  contact_file content_version customer customer_address customer_boat customer_change customer_note demo_record
  demo_removal earlier_request estimate_answer estimate_begun idempotent_answer import_change import_match import_run
  invitation lead_change lead_draft lead_note lead_reminder lead_snooze list_change list_preference list_view mail
  mail_proof mail_wish migration missing_page passkey passkey_challenge password_reset place_offer post_preview
  presence price_batch price_batch_row price_change price_list price_list_file product_change product_photo_link
  product_preview product_search product_shown product_sku product_view quote quote_counter quote_link quote_version
  rate_limit record_counter recovery_code reply_picture sale search_word second_step session setting_media source_run
  source_unit stock_source store_binding subscriber trade trade_media trade_paper trusted_device unit_hold user
  visitor_file watch webhook webhook_delivery webhook_event`.split(/\s+/);

it('has a trigger on every table that visitors see', async () => {
  const { rows } = await database.pool.query(
    `SELECT relname AS name, EXISTS (SELECT FROM pg_trigger WHERE tgrelid = pg_class.oid AND tgname = 'notify_change') AS "hasTrigger"
     FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  const wrong = rows.filter(({ name, hasTrigger }) => hasTrigger === unseen.includes(name)).map(({ name }) => name);
  expect(wrong).toEqual([]);
});
