import { asc, eq } from 'drizzle-orm';
import { recordAudit } from '#src/audit/audit.server.ts';
import type { AuditAction } from '#src/audit/audited.ts';
import type { Tx } from '#src/db/client.server.ts';
import { phoneOf } from '#src/dealer/reach.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { attributionColumns } from '#src/forms/attribution/attribution-input.ts';
import type { Language } from '#src/i18n/language.ts';
import { staffRecipient } from '#src/leads/work/staff-recipient.server.ts';
import { hourMs } from '#src/lib/duration.ts';
import { failure } from '#src/lib/errors.ts';
import { networkOf } from '#src/lib/network.ts';
import { countMails, queueEmail } from '#src/mail/queue-email.server.ts';
import { booking, bookingService, service } from '../booking.table.ts';
import type { News } from '../emails/booking-email-text.ts';
import { customerEmail, purposeOf, staffEmail } from '../emails/booking-emails.server.ts';
import { newBoatToken } from '../owner/boat-link.server.ts';
import { checklistOf } from '../owner/checklist.server.ts';
import { dayIsFull, hoursOfWork, lockPlaces, readSlotQuery } from '../slots/read-slots.server.ts';
import { isBookable, slotsOn, stayFrom, workDays } from '../slots/slot.ts';
import type { BookServiceSent, DropOff } from './book-service-input.ts';
import { requireFewUnconfirmed } from './unconfirmed.server.ts';

export type Booking = typeof booking.$inferSelect;

/** What creating and changing a booking needs. */
export type BookingContext = { settings: Settings; publicUrl: string; now: Date };

/**
 * Stores a visitor's booking and queues its emails; it occupies a place from then on. Throws 422 for work or a time
 * that the shop does not offer, 409 when the shop is full on one of the days, and 429 when the visitor holds too many
 * places.
 */
export async function bookService(
  tx: Tx,
  form: BookServiceSent,
  bookingContext: BookingContext & { language: Language; address: string },
): Promise<Booking> {
  const { now, language, settings } = bookingContext;
  const network = networkOf(bookingContext.address);
  const { services, attribution, ...columns } = form;
  const work = await hoursOfWork(tx, form.serviceType, services);
  if (work === null) throw failure.ruleBroken('input_not_of_service_type', { services: 'input_not_of_service_type' });
  const options = { serviceType: form.serviceType, hoursOfWork: work };
  const lastDay = await takeSlot(tx, { ...options, dropOff: form }, bookingContext);
  await requireFewUnconfirmed(tx, { ...form, network }, { now, servicePhone: phoneOf(settings.dealer, 'service') });
  const [made] = await tx
    .insert(booking)
    .values({
      ...columns,
      ...attributionColumns(attribution, now),
      language,
      lastDay,
      isUnconfirmed: true,
      network,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!made) throw new Error('no booking was stored');
  await tx
    .insert(bookingService)
    .values(services.map((serviceId, position) => ({ bookingId: made.id, position, serviceId })));
  await noteAction(tx, made, 'create', now);
  await notifyStaff(tx, made, 'received', bookingContext);
  if (await mayWriteTo(tx, form.email, now)) await notifyCustomer(tx, made, 'received', bookingContext);
  return made;
}

type SlotRequest = { serviceType: number; hoursOfWork: number; dropOff: DropOff; moving?: number };

/**
 * Returns the last day of the stay. Checks availability once before taking the lock, so that most late requests fail
 * without waiting for it.
 */
export async function takeSlot(tx: Tx, options: SlotRequest, bookingContext: BookingContext): Promise<string> {
  await requireSlot(tx, options, bookingContext);
  await lockPlaces(tx, options.serviceType);
  return await requireSlot(tx, options, bookingContext);
}

async function requireSlot(
  tx: Tx,
  options: SlotRequest,
  { settings: { hours }, now }: BookingContext,
): Promise<string> {
  const { date, time } = options.dropOff;
  const requested = await readSlotQuery(tx, options, { hours, now });
  if (!requested) throw failure.ruleBroken('input_choose_type', { serviceType: 'input_choose_type' });
  const slots = slotsOn(date, requested);
  if (slots.length === 0) throw failure.ruleBroken('booking_no_such_day', { date: 'booking_no_such_day' });
  const slot = slots.find((one) => one.time === time);
  if (!slot) throw failure.ruleBroken('booking_no_such_time', { time: 'booking_no_such_time' });
  const stay = stayFrom(date, workDays(requested.hoursOfWork, requested.shop), hours);
  if (!isBookable([slot]) || !stay) throw dayIsFull();
  return stay.lastDay;
}

const maxReceiptsAnHour = 3;

/** Limits the emails to one address, so that nobody can flood a stranger's mailbox with bookings in their name. */
const mayWriteTo = async (tx: Tx, email: string, now: Date): Promise<boolean> =>
  (await countMails(tx, email, purposeOf('received'), new Date(now.getTime() - hourMs))) < maxReceiptsAnHour;

/** An earlier day, in an email that offers it. */
type OfferedDay = DropOff & { heldUntil: Date };

/**
 * Each email has its own link, and older links stay valid: only their hashes are stored. Without an address there is
 * none. Returns the email.
 */
export async function notifyCustomer(
  tx: Tx,
  row: Booking,
  news: News,
  { settings, publicUrl, now, offered }: BookingContext & { offered?: OfferedDay },
  heldMs = 0,
): Promise<number | null> {
  const { email: to } = row;
  if (to === null) return null;
  const token = await newBoatToken(tx, row.id, now);
  const checklist = news === 'reminder' ? await checklistOf(tx, row.serviceType, row.language) : [];
  const facts = { ...row, ...offered, checklist, email: to, work: await workOf(tx, row.id) };
  const email = customerEmail(facts, news, { token, ...settings, publicUrl, now });
  const mail = await queueEmail(tx, email, now, { heldMs });
  await tx.update(booking).set({ mail }).where(eq(booking.id, row.id));
  return mail;
}

export async function notifyStaff(
  tx: Tx,
  row: Booking,
  news: Parameters<typeof staffEmail>[1],
  { settings, publicUrl, now }: BookingContext,
  words: string | null = null,
) {
  const facts = { ...row, work: await workOf(tx, row.id) };
  const { dealer } = settings;
  const to = await staffRecipient(tx, settings, 'service');
  if (to !== null) await queueEmail(tx, staffEmail(facts, news, { dealer, to, publicUrl }, words), now);
}

export const noteAction = (
  tx: Tx,
  row: Booking,
  action: AuditAction,
  now: Date,
  changes?: Record<string, { from: unknown; to: unknown }>,
) =>
  recordAudit(tx, null, [
    {
      createdAt: now,
      action,
      resource: 'book-service',
      recordId: row.id,
      recordName: `${row.firstName} ${row.lastName}, ${row.date} ${row.time}`,
      ...(changes && { changes }),
    },
  ]);

/** The names of a booking's work, in order. */
export async function workOf(tx: Pick<Tx, 'select'>, bookingId: number) {
  const rows = await tx
    .select({ name: service.name })
    .from(bookingService)
    .innerJoin(service, eq(service.id, bookingService.serviceId))
    .where(eq(bookingService.bookingId, bookingId))
    .orderBy(asc(bookingService.position));
  return rows.map(({ name }) => name);
}
