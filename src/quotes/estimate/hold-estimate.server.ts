import { asc, inArray } from 'drizzle-orm';
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
  /** The lines that wait for an answer: none once the estimate has ended. */
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
  return quotes.map((held) => {
    const isOwn = ({ quoteId }: { quoteId: number }) => quoteId === held.row.id;
    const given = answers.filter(isOwn).map((answer) => ({ ...answer, key: answer.lineKey }));
    const shown = lastSent(held);
    const standing = shown ? standingAnswers(shown, given, held.versions) : new Map<number, Answered>();
    const isOpen = held.state === 'sent' && shown !== undefined;
    return {
      held,
      shown,
      given,
      standing,
      begun: new Set(begun.filter(isOwn).map(({ lineKey }) => lineKey)),
      open: isOpen ? openLines(shown.lines, standing) : [],
    };
  });
}

export async function holdEstimate(db: Reading, held: HeldQuote): Promise<HeldEstimate> {
  const [estimate] = await holdEstimates(db, [held]);
  if (!estimate) throw new Error(`estimate ${held.row.id} is not there`);
  return estimate;
}
