import { and, eq } from 'drizzle-orm';
import type { JobDeps } from '#src/dealer/job-deps.ts';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import type { JobKind } from '#src/jobs/job.ts';
import { daySeconds } from '#src/lib/duration.ts';
import { changeQuote, lockQuote } from '../change-quote.server.ts';
import { quote } from '../quote.table.ts';
import { isReminderDue } from './estimate-reminder.ts';
import { holdEstimate } from './hold-estimate.server.ts';
import { notifyOwner, ownerOf } from './notify-estimate.server.ts';

/** Every quarter of an hour: owners are reminded of lines that wait for their answer. */
export const remindOfEstimatesJob = ({ db, now, publicUrl, catalogue }: JobDeps): JobKind<'remind-of-estimates'> => ({
  name: 'remind-of-estimates',
  retries: 3,
  maxSeconds: 600,
  shownSeconds: daySeconds,
  run: async (_payload, { signal }) => {
    const context = { settings: await catalogue.settings(), publicUrl, now: now() };
    const hours = hoursOf(context.settings.hours, 'service');
    const isSent = and(eq(quote.kind, 'estimate'), eq(quote.state, 'sent'), eq(quote.isRemove, false));
    for (const { id } of await db.select({ id: quote.id }).from(quote).where(isSent)) {
      if (signal.aborted) return;
      await db.transaction(async (tx) => {
        const held = await lockQuote(tx, id, context.now);
        const estimate = await holdEstimate(tx, held);
        const sentAt = estimate.shown?.sentAt;
        const { remindedTimes, remindedAt } = held.row;
        if (estimate.open.length === 0 || !sentAt) return;
        if (!isReminderDue({ sentAt, remindedTimes, remindedAt }, hours, context.now)) return;
        const owner = await ownerOf(tx, estimate);
        if (!owner?.email || owner.cancelledAt || owner.isRemove) return;
        const reminded = { remindedTimes: remindedTimes + 1, remindedAt: context.now };
        await changeQuote(tx, held.row, reminded, { actor: null, now: context.now });
        await notifyOwner(tx, estimate, 'reminder', context);
      });
    }
  },
});
