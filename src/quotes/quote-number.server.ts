import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import { quoteCounter } from './quote.table.ts';
import type { QuoteKind } from './rules/versions.ts';

const prefixes = { repower: 'RP', offer: 'OF', estimate: 'ES' } as const;

/**
 * `RP-2611-0042`, `OF-2611-0007`, `ES-2611-0001`: year, month, and a counter from 0001 each month. The row of the month is locked; gaps
 * are allowed.
 */
export async function nextQuoteNumber(tx: Tx, kind: QuoteKind, now: Date): Promise<string> {
  const month = dealerDay(now).slice(2, 7).replace('-', '');
  const [counted] = await tx
    .insert(quoteCounter)
    .values({ month: kind === 'repower' ? month : `${prefixes[kind]}-${month}`, last: 1 })
    .onConflictDoUpdate({ target: quoteCounter.month, set: { last: sql`${quoteCounter.last} + 1` } })
    .returning();
  return `${prefixes[kind]}-${month}-${String(counted?.last ?? 1).padStart(4, '0')}`;
}
