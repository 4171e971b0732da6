import { and, eq, isNotNull } from 'drizzle-orm';
import type { JobDeps } from '#src/dealer/job-deps.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { daySeconds } from '#src/lib/duration.ts';
import { changeQuote, lockQuote } from '../change-quote.server.ts';
import { notifyWithinLimit } from '../notify-quote.server.ts';
import { quote } from '../quote.table.ts';

const daysBefore = 2;

/** Every hour of the day: notifies customers whose price holds for two more days, once for each last day. */
export const remindOfQuotesJob = ({ db, now, publicUrl, catalogue }: JobDeps): JobKind<'remind-of-quotes'> => ({
  name: 'remind-of-quotes',
  retries: 3,
  maxSeconds: 600,
  shownSeconds: daySeconds,
  run: async (_payload, { signal }) => {
    const context = { settings: await catalogue.settings(), publicUrl, now: now() };
    const lastDay = dayAfter(dealerDay(context.now), daysBefore);
    const isReached = and(eq(quote.state, 'sent'), eq(quote.isRemove, false), isNotNull(quote.email));
    for (const { id } of await db.select({ id: quote.id }).from(quote).where(isReached)) {
      if (signal.aborted) return;
      await db.transaction(async (tx) => {
        const { row, open } = await lockQuote(tx, id, context.now);
        const last = open.toSorted((one, other) => (one.lastDay ?? '').localeCompare(other.lastDay ?? '')).at(-1);
        if (last?.lastDay !== lastDay || row.remindedOf === lastDay) return;
        await changeQuote(tx, row, { remindedOf: lastDay }, { actor: null, now: context.now });
        await notifyWithinLimit(tx, row, last, 'ending', context);
      });
    }
  },
});
