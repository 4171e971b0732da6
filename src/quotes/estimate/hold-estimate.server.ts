import { asc, inArray } from 'drizzle-orm';
import { booking } from '#src/bookings/booking.table.ts';
import { isDone } from '#src/bookings/state/booking-state.ts';
import { readSteps } from '#src/bookings/state/read-steps.server.ts';
import type { Reading } from '#src/db/client.server.ts';
import type { Held, HeldQuote } from '../held-quote.server.ts';
import { openLines, standingAnswers } from '../rules/line-answers.ts';
import type { QuoteLine } from '../rules/quote-line.ts';
import { lastSent } from '../rules/versions.ts';
import { estimateAnswer, estimateBegun } from './estimate.table.ts';

type StoredAnswer = typeof estimateAnswer.$inferSelect;
export type Answered = StoredAnswer & { key: number };

/** An estimate with its owner's answers to the version that they have. */
export type HeldEstimate = {
  held: HeldQuote;
  /** The newest version that was sent; undefined for a draft. */
  shown: Held | undefined;
  /** All answers, in order. */
  given: Answered[];
  /** Those that stand for the version shown, by the keys of its lines. */
  standing: Map<number, Answered>;
  begun: Set<number>;
  /** The boat has been ready since the version was sent, or its booking is cancelled: nothing is answered any more. */
  isDone: boolean;
  /** The lines that wait for an answer: none once the estimate has ended, or the work is done. */
  open: QuoteLine[];
};

export async function holdEstimates(db: Reading, quotes: readonly HeldQuote[]): Promise<HeldEstimate[]> {
  if (quotes.length === 0) return [];
  const ids = quotes.map(({ row }) => row.id);
  const answers = await db
    .select()
    .from(estimateAnswer)
    .where(inArray(estimateAnswer.quoteId, ids))
    .orderBy(asc(estimateAnswer.id));
  const begun = await db.select().from(estimateBegun).where(inArray(estimateBegun.quoteId, ids));
  const doneAt = await whenDone(
    db,
    quotes.flatMap(({ row }) => row.booking ?? []),
  );
  return quotes.map((held) => {
    const isOwn = ({ quoteId }: { quoteId: number }) => quoteId === held.row.id;
    const given = answers.filter(isOwn).map((answer) => ({ ...answer, key: answer.lineKey }));
    const shown = lastSent(held);
    const standing = shown ? standingAnswers(shown, given, held.versions) : new Map<number, Answered>();
    const done = doneAt.get(held.row.booking ?? 0);
    const isDone = done !== undefined && shown?.sentAt != null && shown.sentAt <= done;
    const isOpen = held.state === 'sent' && shown !== undefined && !isDone;
    return {
      held,
      shown,
      given,
      standing,
      begun: new Set(begun.filter(isOwn).map(({ lineKey }) => lineKey)),
      isDone,
      open: isOpen ? openLines(shown.lines, standing) : [],
    };
  });
}

export async function holdEstimate(db: Reading, held: HeldQuote): Promise<HeldEstimate> {
  const [estimate] = await holdEstimates(db, [held]);
  if (!estimate) throw new Error(`estimate ${held.row.id} is not there`);
  return estimate;
}

/** When the work on boats was done or called off, by their bookings; those in work are left out. */
async function whenDone(db: Reading, bookings: readonly number[]): Promise<Map<number, Date>> {
  const { id, state, cancelledAt } = booking;
  const boats = await db
    .select({ id, state, cancelledAt })
    .from(booking)
    .where(inArray(booking.id, [...bookings]));
  const steps = await readSteps(
    db,
    boats.filter((boat) => isDone(boat.state)),
  );
  return new Map(
    boats.flatMap((boat) => {
      const at = boat.cancelledAt ?? steps.get(boat.id)?.at(-1)?.at;
      return at === undefined ? [] : [[boat.id, new Date(at)] as const];
    }),
  );
}
