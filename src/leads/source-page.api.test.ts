import { readFileSync } from 'node:fs';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#src/db/client.server.ts';
import { createTestDatabase } from '#src/db/testing/database.server.ts';
import { campaignPath } from '#src/lib/net/campaign-path.ts';
import { contact, trade } from './lead.table.ts';

let database: Database;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const pages = [
  '/boats',
  '/boats?gclid=Cj0KCQ',
  '/boats?page=2&utm_source=google&gclid=Cj0&utm_campaign=fall+sale#list',
  '/fr/bateaux?utm_medium=%C3%A9t%C3%A9',
  '/boats#gclid=Cj0',
  '/boats?utm_term=',
];

it('the migration takes out of the pages of leads what a new lead would not keep', async () => {
  const { db, pool } = database;
  const columns = { name: 'Mara', email: 'mara@mail.example' };
  await db.insert(contact).values(pages.map((sourcePage) => ({ ...columns, type: 1 as const, sourcePage })));
  await db.insert(trade).values(pages.map((sourcePage) => ({ ...columns, make: 'Luxor', sourcePage })));
  await db.insert(contact).values({ ...columns, type: 1 });
  await pool.query(readFileSync('src/db/migrations/0150_no_click_ids.sql', 'utf8'));
  const kept = pages.map(campaignPath);
  const pagesIn = async (table: typeof contact | typeof trade) =>
    (await db.select({ page: table.sourcePage }).from(table).orderBy(asc(table.id))).map(({ page }) => page);
  expect(await pagesIn(contact)).toEqual([...kept, null]);
  expect(await pagesIn(trade)).toEqual(kept);
});
