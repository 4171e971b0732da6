import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import type { JobDeps } from '#src/dealer/job-deps.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { daySeconds } from '#src/lib/duration.ts';
import { priceChange } from '#src/pricing/price-change.table.ts';
import { changeQuote, lockQuote } from '../change-quote.server.ts';
import { holdQuotes } from '../held-quote.server.ts';
import { notifyWithinLimit, type QuoteContext } from '../notify-quote.server.ts';
import { quote } from '../quote.table.ts';
import { hasCostForAnHour, isNews } from '../rules/lower-price.ts';

/** Every ten minutes: notifies customers when the engine of their quote has cost less for an hour. */
export const reportLowerPricesJob = ({ db, now, publicUrl, catalogue }: JobDeps): JobKind<'report-lower-prices'> => ({
  name: 'report-lower-prices',
  retries: 3,
  maxSeconds: 600,
  shownSeconds: daySeconds,
  run: async (_payload, { signal }) => {
    const context = { settings: await catalogue.settings(), publicUrl, now: now() };
    const isReached = and(eq(quote.state, 'sent'), eq(quote.isRemove, false), isNotNull(quote.email));
    const held = await holdQuotes(db, await db.select().from(quote).where(isReached), context.now);
    for (const { row, open } of held) {
      if (signal.aborted) return;
      const [newest] = open;
      if (newest && isNews(newest, row, context.now)) await db.transaction((tx) => report(tx, row.id, context));
    }
  },
});

/** The quote is locked, so that two nodes don't write twice. */
async function report(tx: Tx, id: number, context: QuoteContext): Promise<void> {
  const { now } = context;
  const { row, open } = await lockQuote(tx, id, now);
  const [newest] = open;
  const engine = newest?.lines.find(({ kind }) => kind === 'engine');
  if (!newest || !engine || engine.cents === null || row.product === null || !isNews(newest, row, now)) return;
  const changes = await tx.select().from(priceChange).where(eq(priceChange.productId, row.product));
  if (!hasCostForAnHour(changes, engine.cents, now)) return;
  const { totalCents } = newest.totals;
  const before = row.notifiedCents ?? totalCents + newest.fallenCents;
  const changed = { total: { from: before / 100, to: totalCents / 100 } };
  await changeQuote(tx, row, { notifiedCents: totalCents, notifiedAt: now }, { actor: null, now, changes: changed });
  await notifyWithinLimit(tx, row, newest, 'lower', context);
}
