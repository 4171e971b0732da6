import { asc, sql } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import { prepared } from '#src/db/prepared.server.ts';
import { priceChange } from './price-change.table.ts';
import type { PriceChange } from './price-history.ts';

/** Every price that these products had, oldest first, by product. */
export async function readPriceChanges(db: Reading, ids: readonly number[]): Promise<Map<number, PriceChange[]>> {
  const changes = new Map<number, PriceChange[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return changes;
  const rows = await prepared(db, 'price_changes', (name) => changesOf(db).prepare(name)).execute({ ids });
  for (const row of rows) changes.get(row.productId)?.push(row);
  return changes;
}

const changesOf = (db: Reading) =>
  db
    .select()
    .from(priceChange)
    .where(sql`${priceChange.productId} = ANY(${sql.placeholder('ids')}::int[])`)
    .orderBy(asc(priceChange.at), asc(priceChange.id));
