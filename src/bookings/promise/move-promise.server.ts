import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '#src/access.ts';
import type { Db, Tx } from '#src/db/client.server.ts';
import { hoursOf } from '#src/dealer/opening-hours.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { failure } from '#src/lib/errors.ts';
import { lastChange } from '#src/lib/last-change.ts';
import { dropHeldMail, undoMs } from '#src/mail/drop-held-mail.server.ts';
import { mail } from '#src/mail/mail.table.ts';
import { type Booking, type BookingContext, notifyCustomer } from '../book/book-service.server.ts';
import { booking } from '../booking.table.ts';
import { type BookingWording, bookingWording } from '../emails/booking-email-text.ts';
import { purposeOf } from '../emails/booking-emails.server.ts';
import { noteChange } from '../note-change.server.ts';
import { furthestDays, isClosed } from '../slots/slot.ts';
import { lockForState } from '../state/set-state.server.ts';
import { daysToPromise, type PromiseRisk, promisedDayOf, promiseRisk, promisingStates } from './promise.ts';
import type { promiseInput, undoPromiseInput } from './promise-input.ts';

type Acting = BookingContext & { actor: Actor | null };

const daysOf = ({ date, lastDay, ...row }: Booking) => ({ ...row, lastDay: lastDay ?? date });

/** What staff see before they promise another day. */
export type PromiseToMove = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  language: Booking['language'];
  status: Booking['status'];
  /** The promised day, and what staff have promised; null: it is the last booked day. */
  day: string;
  promisedDay: string | null;
  risk: PromiseRisk | null;
  /** Open days ahead; the first one is proposed. */
  days: string[];
  wording: BookingWording;
};

/** Throws 404, and 422 where nothing is promised. */
export async function readPromise(db: Db, id: number, { settings, now }: BookingContext): Promise<PromiseToMove> {
  const [row] = await db.select().from(booking).where(eq(booking.id, id));
  if (!row || row.isRemove) throw failure.notFound();
  requirePromise(row);
  const { firstName, lastName, email, phone, language, status, promisedDay } = row;
  const today = dealerDay(now);
  const hours = hoursOf(settings.hours, 'service');
  return {
    ...{ id, email, phone, language, status, promisedDay },
    name: `${firstName} ${lastName}`,
    day: promisedDayOf(daysOf(row)),
    risk: promiseRisk(daysOf(row), today),
    days: daysToPromise(row, today, (day) => isClosed(day, hours)),
    wording: bookingWording(settings),
  };
}

/**
 * Promises another day, with an email to the owner that is held for ten seconds. The same day again changes nothing.
 * Throws 404, 409 when another day was promised meanwhile, and 422 for a boat that isn't there, and for a day that has
 * passed, is closed or too far.
 */
export async function movePromise(
  tx: Tx,
  { id, day, from, tellCustomer }: z.output<typeof promiseInput>,
  { actor, ...context }: Acting,
): Promise<void> {
  const { now, settings } = context;
  const before = await lockForState(tx, id);
  requirePromise(before);
  const promised = promisedDayOf(daysOf(before));
  if (promised === day) return;
  if (from != null && from !== promised) throw isAt(promised);
  const today = dealerDay(now);
  if (day < today || day > dayAfter(today, furthestDays)) throw refused('booking_promise_days');
  if (isClosed(day, hoursOf(settings.hours, 'service'))) throw refused('booking_promise_closed');
  const row = await write(tx, before, day, { actor, now });
  if (tellCustomer) await notifyCustomer(tx, row, 'promised', context, undoMs);
}

/**
 * Takes a promise back together with its email. Throws 404, and 409 when another day is promised by now or the owner has
 * the email already: they are promised another day instead.
 */
export async function undoPromise(
  tx: Tx,
  { id, day, was }: z.output<typeof undoPromiseInput>,
  { actor, now }: Pick<Acting, 'actor' | 'now'>,
): Promise<void> {
  const before = await lockForState(tx, id);
  if (before.promisedDay !== day) throw isAt(promisedDayOf(daysOf(before)));
  const sent = before.mail && (await purposeOfMail(tx, before.mail)) === purposeOf('promised') ? before.mail : null;
  if (!(await dropHeldMail(tx, sent, now))) throw failure.conflict({ messageKey: 'booking_promise_sent' });
  await write(tx, before, was, { actor, now });
}

const purposeOfMail = async (tx: Tx, id: number) =>
  (await tx.select({ purpose: mail.purpose }).from(mail).where(eq(mail.id, id)))[0]?.purpose;

function requirePromise({ state, cancelledAt }: Booking): void {
  if (cancelledAt || !promisingStates.some((one) => one === state)) throw refused('booking_promise_not_here');
}

const refused = (messageKey: string) => failure.ruleBroken(messageKey, { day: messageKey });

const isAt = (day: string) => failure.conflict({ messageKey: 'booking_promise_changed', details: { day } });

async function write(tx: Tx, before: Booking, promisedDay: string | null, by: Pick<Acting, 'actor' | 'now'>) {
  const [row] = await tx
    .update(booking)
    .set({ promisedDay, updatedAt: lastChange(by.now, before.updatedAt) })
    .where(eq(booking.id, before.id))
    .returning();
  if (!row) throw failure.notFound();
  const [from, to] = [before, row].map((one) => promisedDayOf(daysOf(one)));
  await noteChange(tx, row, { promisedDay: { from, to } }, by);
  return row;
}
