import { eq } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { booking } from '#src/bookings/booking.table.ts';
import { changeState } from '#src/bookings/state/set-state.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { changedMeanwhile, changeQuote, lockQuote } from '../change-quote.server.ts';
import { holdQuotes } from '../held-quote.server.ts';
import type { QuoteContext } from '../notify-quote.server.ts';
import { quote } from '../quote.table.ts';
import { judgeAnswers } from '../rules/line-answers.ts';
import { estimateAnswer } from './estimate.table.ts';
import type { EstimateAnswers } from './estimate-input.ts';
import { type HeldEstimate, holdEstimate, holdEstimates } from './hold-estimate.server.ts';
import { notifyAnswered } from './notify-estimate.server.ts';

type By =
  /** The owner, on their page. */
  | { actor: null; isByPhone: false }
  /** Staff, who write down an answer by phone. */
  | { actor: Actor; isByPhone: true };

/**
 * Stores the answers of a boat's owner to the lines of an estimate. The estimate is locked, so of two who answer at once
 * one is first; the same answers again are stored once. Throws 404, 409 when another version was sent meanwhile or
 * somebody else has answered otherwise or the boat is ready, and 422 while a line has no answer, or for one that began.
 */
export async function answerEstimate(
  tx: Tx,
  id: number,
  sent: EstimateAnswers,
  { actor, isByPhone, ...context }: By & QuoteContext,
): Promise<HeldEstimate> {
  const { now } = context;
  const { version, answers, name, answeredAt, seen } = sent;
  const held = await lockQuote(tx, id, now);
  if (held.row.kind !== 'estimate') throw failure.notFound();
  // Of an answer and the boat's next state, one is first.
  if (held.row.booking !== null)
    await tx.select({ id: booking.id }).from(booking).where(eq(booking.id, held.row.booking)).for('no key update');
  const estimate = await holdEstimate(tx, held);
  const { shown, standing, begun, given } = estimate;
  if (held.state !== 'sent' || !shown) throw changedMeanwhile(held, 'estimate_ended');
  if (estimate.isDone) throw changedMeanwhile(held, 'estimate_is_done');
  if (shown.version !== version) throw changed('estimate_changed', shown.version);
  const judged = judgeAnswers(shown.lines, answers, standing, begun);
  if (judged.isRefused) throw refusals[judged.why](judged.keys);
  if (judged.changed.length === 0) return estimate;
  if (seen !== null && given.some((one) => one.id > seen)) throw changed('estimate_answered_meanwhile', version);
  const record = { name, answeredAt: answeredAt ?? now, by: actor?.id ?? null, isByPhone, createdAt: now };
  await tx
    .insert(estimateAnswer)
    .values(judged.changed.map(({ key, answer }) => ({ quoteId: id, version, lineKey: key, answer, ...record })));
  const changes = Object.fromEntries(
    judged.changed.map(({ key, answer }) => [`line ${key}`, { from: standing.get(key)?.answer ?? null, to: answer }]),
  );
  const row = await changeQuote(tx, held.row, {}, { actor: actor ?? 'customer', now, changes });
  const answered = await holdEstimate(tx, { ...held, row });
  await goOn(tx, row.booking, now, actor);
  await notifyAnswered(tx, answered, { name, isByPhone }, context);
  return answered;
}

const changed = (messageKey: string, version: number) => failure.conflict({ messageKey, details: { version } });

const atLines = (messageKey: string) => (keys: readonly number[]) =>
  failure.ruleBroken(messageKey, Object.fromEntries(keys.map((key) => [`line-${key}`, messageKey])));

const refusals = {
  unknown: () => failure.badInput({ answers: 'error_bad_value' }),
  begun: atLines('estimate_line_begun'),
  unanswered: atLines('estimate_line_unanswered'),
};

/** Once nothing waits for the owner any more, the boat is in the shop again. */
async function goOn(tx: Tx, bookingId: number | null, now: Date, actor: Actor | null): Promise<void> {
  if (bookingId === null) return;
  const [row] = await tx.select().from(booking).where(eq(booking.id, bookingId)).for('no key update');
  if (row?.state !== 'waiting-for-owner') return;
  const quotes = await tx.select().from(quote).where(eq(quote.booking, bookingId));
  const estimates = await holdEstimates(tx, await holdQuotes(tx, quotes, now));
  if (estimates.some(({ open }) => open.length > 0)) return;
  await changeState(tx, row, { state: 'in-shop' }, { actor, now });
}
