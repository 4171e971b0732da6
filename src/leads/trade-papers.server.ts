import { asc, eq, inArray } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import { tradePaper, visitorFile } from './receive/form.table.ts';
import type { TradePaper } from './trade-papers.ts';

/** The documents of each trade-in, in the order of upload. */
export async function papersOf(db: Reading, trades: readonly { id: number }[]): Promise<TradePaper[][]> {
  const ids = trades.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db
    .select({ tradeId: tradePaper.tradeId, id: visitorFile.id, name: visitorFile.name, bytes: visitorFile.bytes })
    .from(tradePaper)
    .innerJoin(visitorFile, eq(visitorFile.id, tradePaper.fileId))
    .where(inArray(tradePaper.tradeId, ids))
    .orderBy(asc(visitorFile.id));
  return ids.map((trade) => rows.flatMap(({ tradeId, ...paper }) => (tradeId === trade ? [paper] : [])));
}
