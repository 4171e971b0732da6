import { sql } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import type { TradeValue } from './trade-value.ts';

/** By trade-in, where an offer has an amount for it. Quotes are above leads, so they are read by their names. */
export async function readTradeValues(db: Reading, ids: readonly number[]): Promise<Map<number, TradeValue>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ trade: number; quote: number; number: string; cents: number }>(sql`
    SELECT DISTINCT ON (quote.trade_id) quote.trade_id AS trade, quote.id AS quote, number,
      -(line ->> 'cents')::integer AS cents
    FROM quote JOIN quote_version AS version ON version.quote_id = quote.id,
      jsonb_array_elements(version.lines) AS line
    WHERE quote.trade_id = ANY(${sql.param([...ids])}::integer[]) AND NOT quote.is_remove
      AND line ->> 'kind' = 'trade' AND line ->> 'cents' IS NOT NULL
    ORDER BY quote.trade_id, quote.id DESC, version.version DESC`);
  return new Map(rows.map(({ trade, cents, ...rest }) => [trade, { ...rest, amount: dollarsFromCents(cents) }]));
}
