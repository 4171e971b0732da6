import { eq, sql } from 'drizzle-orm';
import type { Actor } from '#src/access.ts';
import type { Changes } from '#src/audit/difference.ts';
import type { Tx } from '#src/db/client.server.ts';
import { failure } from '#src/lib/errors.ts';
import { lastChange } from '#src/lib/last-change.ts';
import { dropHeldMail, undoMs } from '#src/mail/drop-held-mail.server.ts';
import { type Booking, type BookingContext, notifyCustomer } from '../book/book-service.server.ts';
import { confirmed } from '../book/unconfirmed.server.ts';
import { booking, bookingState } from '../booking.table.ts';
import { noteChange } from '../note-change.server.ts';
import { type BookingState, mayFollow, statusOf } from './booking-state.ts';
import { noteState, stepsOf, undoStep } from './note-state.server.ts';

/** What staff do with a boat in one press, and its undo. */

type Acting = BookingContext & { actor: Actor | null };
type Step = {
  id: number;
  state: BookingState;
  /** As the screen shows it, so that of two who press at once the second one sees what happened. */
  from?: BookingState | null | undefined;
  /** When the parts are expected that it waits for. */
  partsDay?: string | null | undefined;
};

/** States of which the customer is notified, with the email's news. */
const newsOfStates = { ready: 'ready', 'waiting-for-owner': 'waiting' } as const;
const newsOf = (state: BookingState) => newsOfStates[state as keyof typeof newsOfStates] ?? null;

/**
 * Brings a booking to a state, with an email when it is ready or waits for the customer: that is held for ten seconds.
 * Again it changes nothing. Throws 404, 409 when the state is another one by now, and 422 for a booking that is
 * cancelled.
 */
export async function setState(tx: Tx, step: Step, { actor, ...context }: Acting): Promise<void> {
  const before = await lockForState(tx, step.id);
  const isSameDay = step.partsDay === undefined || step.partsDay === before.partsDay;
  if (before.state === step.state && isSameDay) return;
  const isExpected = step.from == null || step.from === before.state || before.state === step.state;
  if (!isExpected || (before.state !== step.state && !mayFollow(before.state, step.state))) throw isAt(before);
  const { row, stepId } = await changeState(tx, before, step, { actor, now: context.now });
  // As any work on it in the inbox does, which is a layer above.
  await tx.execute(sql`DELETE FROM lead_snooze WHERE resource = 'book-service' AND lead_id = ${step.id}`);
  const news = newsOf(step.state);
  if (news === null || stepId === null) return;
  const mail = await notifyCustomer(tx, row, news, context, undoMs);
  await tx.update(bookingState).set({ mail }).where(eq(bookingState.id, stepId));
}

/** Writes the state with its status and its time, in the audit log. */
export async function changeState(
  tx: Tx,
  before: Booking,
  { state, partsDay = before.partsDay }: Pick<Step, 'state' | 'partsDay'>,
  { actor, now }: { actor: Actor | null; now: Date },
): Promise<{ row: Booking; stepId: number | null }> {
  const columns = { state, status: statusOf(state), partsDay };
  const row = await write(tx, before, columns, { actor, now });
  const stepId = await noteState(tx, {
    bookingId: before.id,
    was: before.state,
    state,
    at: now,
    by: actor?.id ?? null,
  });
  return { row, stepId };
}

/**
 * Takes the last step back, with its email while that is held. Throws 404, and 409 when the booking is in another state
 * by now.
 */
export async function undoState(
  tx: Tx,
  { id, state }: Pick<Step, 'id' | 'state'>,
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
): Promise<void> {
  const before = await lockForState(tx, id);
  const last = (await stepsOf(tx, id)).at(-1);
  if (!last || last.state !== state || before.state !== state) throw isAt(before);
  await dropHeldMail(tx, last.mail, now);
  await undoStep(tx, last.id, now);
  await write(tx, before, { state: last.was, status: statusOf(last.was) }, { actor, now });
}

/** Throws 404, and 422 for a booking that is cancelled. */
export async function lockForState(tx: Tx, id: number): Promise<Booking> {
  const [row] = await tx.select().from(booking).where(eq(booking.id, id)).for('no key update');
  if (!row || row.isRemove) throw failure.notFound();
  if (row.cancelledAt) throw failure.ruleBroken('booking_is_cancelled');
  return row;
}

const isAt = ({ state }: Booking) => failure.conflict({ messageKey: 'booking_state_changed', details: { state } });

/** Whoever takes a boat in has answered its booking, and confirmed it. */
async function write(
  tx: Tx,
  before: Booking,
  columns: Partial<Booking>,
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
) {
  const written = { ...columns, ...confirmed, firstAnsweredAt: before.firstAnsweredAt ?? now };
  const [row] = await tx
    .update(booking)
    .set({ ...written, updatedAt: lastChange(now, before.updatedAt) })
    .where(eq(booking.id, before.id))
    .returning();
  if (!row) throw failure.notFound();
  const changes: Changes = {};
  for (const key of ['state', 'status', 'partsDay'] as const)
    if (before[key] !== row[key]) changes[key] = { from: before[key], to: row[key] };
  await noteChange(tx, row, changes, { actor, now });
  return row;
}
