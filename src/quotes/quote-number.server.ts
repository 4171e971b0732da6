import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { quoteCounter } from './quote.table.ts';

/** `RP-2611-0042`: year, month, and a counter from 0001 each month. The row of the month is locked; gaps are allowed. */
export async function nextQuoteNumber(tx: Tx, now: Date): Promise<string> {
  const month = dealerDay(now).slice(2, 7).replace('-', '');
  const [counted] = await tx
    .insert(quoteCounter)
    .values({ month, last: 1 })
    .onConflictDoUpdate({ target: quoteCounter.month, set: { last: sql`${quoteCounter.last} + 1` } })
    .returning();
  return `RP-${month}-${String(counted?.last ?? 1).padStart(4, '0')}`;
}
