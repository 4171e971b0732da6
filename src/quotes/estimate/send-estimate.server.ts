import { and, eq } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import { booking, bookingState } from '#src/bookings/booking.table.ts';
import { stepsOf } from '#src/bookings/state/note-state.server.ts';
import { changeState, undoState } from '#src/bookings/state/set-state.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { undoMs } from '#src/mail/drop-held-mail.server.ts';
import type { Held, HeldQuote } from '../held-quote.server.ts';
import type { QuoteContext } from '../notify-quote.server.ts';
import { quote, quoteVersion } from '../quote.table.ts';
import { isSameLine } from '../rules/line-answers.ts';
import { estimateAnswer } from './estimate.table.ts';
import { type HeldEstimate, holdEstimate } from './hold-estimate.server.ts';
import { notifyOwner } from './notify-estimate.server.ts';

type Acting = QuoteContext & { actor: Actor | null };

/** Lines that began stay as they were approved. Throws 422. */
export async function requireBegunLines(tx: Tx, held: HeldQuote, next: Pick<Held, 'lines'>): Promise<void> {
  const { begun, shown } = await holdEstimate(tx, held);
  const isKept = (key: number) => {
    const [before, after] = [shown, next].map((version) => version?.lines.find((line) => line.key === key));
    return before && after && isSameLine(before, after);
  };
  if ([...begun].some((key) => !isKept(key)))
    throw failure.ruleBroken('estimate_begun_changed', { version: 'estimate_begun_changed' });
}

/** Its owner is notified, and a boat that is there waits for them while a line waits. The email is held for ten seconds. */
export async function noteEstimateSent(tx: Tx, held: HeldQuote, { actor, ...context }: Acting): Promise<void> {
  const { now } = context;
  const { row, versions } = held;
  const estimate = await holdEstimate(tx, held);
  const isFirst = versions.filter(({ sentAt }) => sentAt !== null).length === 1;
  await tx.update(quote).set({ remindedTimes: 0, remindedAt: null }).where(eq(quote.id, row.id));
  const mail = await notifyOwner(tx, estimate, isFirst ? 'made' : 'version', { ...context, heldMs: undoMs });
  const isShown = and(eq(quoteVersion.quoteId, row.id), eq(quoteVersion.version, estimate.shown?.version ?? 0));
  await tx.update(quoteVersion).set({ mail }).where(isShown);
  const boat = await lockBoat(tx, estimate);
  if (estimate.open.length === 0 || !boat || !waitsFrom.includes(boat.state) || boat.cancelledAt) return;
  const { stepId } = await changeState(tx, boat, { state: 'waiting-for-owner' }, { actor, now });
  if (stepId !== null) await tx.update(bookingState).set({ mail }).where(eq(bookingState.id, stepId));
}

const waitsFrom: readonly string[] = ['arrived', 'in-shop', 'waiting-for-parts'];

/** The boat is where it was before the version was sent. Throws 409 once the owner has answered it. */
export async function takeBackEstimate(
  tx: Tx,
  held: HeldQuote,
  { version, sentAt }: Held,
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
): Promise<void> {
  const isOfVersion = and(eq(estimateAnswer.quoteId, held.row.id), eq(estimateAnswer.version, version));
  if ((await tx.$count(estimateAnswer, isOfVersion)) > 0)
    throw failure.conflict({ messageKey: 'admin_inbox_already_sent' });
  const boat = await lockBoat(tx, { held });
  if (boat?.state !== 'waiting-for-owner') return;
  const last = (await stepsOf(tx, boat.id)).at(-1);
  if (last?.at.getTime() === sentAt?.getTime()) await undoState(tx, { id: boat.id, state: boat.state }, { actor, now });
}

async function lockBoat(tx: Tx, { held }: Pick<HeldEstimate, 'held'>) {
  if (held.row.booking === null) return undefined;
  const [row] = await tx.select().from(booking).where(eq(booking.id, held.row.booking)).for('no key update');
  return row;
}
