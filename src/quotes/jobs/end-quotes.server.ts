import { and, eq } from 'drizzle-orm';
import type { JobDeps } from '#src/dealer/job-deps.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { changeQuote, lockQuote } from '../change-quote.server.ts';
import { quote } from '../quote.table.ts';

/** At midnight: quotes of which no version holds any more have expired. Readers compute it, so it may be late. */
export const endQuotesJob = ({ db, now }: Pick<JobDeps, 'db' | 'now'>): JobKind<'end-quotes'> => ({
  name: 'end-quotes',
  retries: 3,
  maxSeconds: 600,
  run: async (_payload, { signal }) => {
    const isSent = and(eq(quote.state, 'sent'), eq(quote.isRemove, false));
    for (const { id } of await db.select({ id: quote.id }).from(quote).where(isSent)) {
      if (signal.aborted) return;
      await db.transaction(async (tx) => {
        const { row, state } = await lockQuote(tx, id, now());
        if (row.state === 'sent' && state === 'expired')
          await changeQuote(tx, row, { state: 'expired' }, { actor: null, now: now() });
      });
    }
  },
});
