import { sql } from 'drizzle-orm';
import { mayDo } from '#src/access.ts';
import type { SignedIn } from '#src/accounts/accounts.ts';
import type { Services } from '#src/app/services.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { hoursOn, openingText } from '#src/dealer/opening-hours.ts';
import { resourcesFor } from '#src/leads/inbox/lead.ts';
import { countLate, type LeadClock, leadsIn } from '#src/leads/inbox/read-inbox.server.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import type { QuotesAnswer, ShopDay, Summary } from './answers.ts';
import { quoteQuestions } from './questions.ts';

/** The counts of the summary, for sections that the user may see. */
export async function readSummary(db: Db, { user, ...clock }: { user: SignedIn } & LeadClock): Promise<Summary> {
  const day = dealerDay(clock.now);
  const resources = resourcesFor(user);
  const isSeen = resources.length > 0;
  const from = startOfDealerDay(day);
  const { rows } = await db.execute<{ dropOffs: number; sold: number; leads: number }>(sql`SELECT
    (SELECT count(*)::int FROM booking WHERE date = ${day}::date AND cancelled_at IS NULL AND NOT is_remove) AS "dropOffs",
    (SELECT coalesce(sum(units), 0)::int FROM sale WHERE sold_on = ${dayAfter(day, -1)}::date AND undone_at IS NULL) AS sold,
    (SELECT count(*)::int FROM (${leadsIn(resources)}) AS lead WHERE "createdAt" >= ${from} AND NOT "isByStaff") AS leads`);
  const counts = rows[0] ?? { dropOffs: 0, sold: 0, leads: 0 };
  return {
    day,
    opening: openingText(clock.hours, clock.now, user.language),
    // Nothing says that a shop is closed before it has entered its hours.
    isOpenDay: clock.hours.week.length === 0 || hoursOn(day, clock.hours) !== null,
    late: isSeen ? await countLate(db, resources, clock) : null,
    dropOffs: mayDo(user, 'read', 'book-service') ? counts.dropOffs : null,
    sold: mayDo(user, 'read', 'product') ? counts.sold : null,
    leads: isSeen ? counts.leads : null,
  };
}

/** Today's drop-offs, and how many places of each service type are taken. */
export async function readShopDay(db: Db, day: string): Promise<ShopDay> {
  const present = sql`booking.cancelled_at IS NULL AND NOT booking.is_remove`;
  const [rooms, bookings] = await Promise.all([
    db.execute<ShopDay['rooms'][number]>(sql`
      SELECT service_type.name, places_a_day AS places, (SELECT count(*)::int FROM booking
        WHERE booking.service_type_id = service_type.id AND ${present}
          AND ${day}::date BETWEEN booking.date AND coalesce(booking.last_day, booking.date)) AS taken
      FROM service_type WHERE active ORDER BY index, id`),
    db.execute<ShopDay['record'][number]>(sql`
      SELECT booking.id, booking.time, concat_ws(' ', booking.first_name, booking.last_name) AS name,
        nullif(concat_ws(', ', booking.boat, booking.engine), '') AS boat, booking.state,
        (SELECT coalesce(nullif(trim(first_name || ' ' || last_name), ''), username) FROM "user"
          WHERE "user".id = booking.owner_id) AS "ownerName",
        coalesce((SELECT service.name FROM booking_service JOIN service ON service.id = booking_service.service_id
          WHERE booking_service.booking_id = booking.id ORDER BY booking_service.position LIMIT 1),
          service_type.name) AS work
      FROM booking JOIN service_type ON service_type.id = booking.service_type_id
      WHERE booking.date = ${day}::date AND ${present} ORDER BY booking.time, booking.id`),
  ]);
  return { rooms: rooms.rows, record: bookings.rows };
}

/** Counted by the queries of the lists that they link to. */
export async function readQuotes(resources: Services['resources'], user: SignedIn, day: string): Promise<QuotesAnswer> {
  const quotes = resources.quote.as(user);
  const questions = quoteQuestions(day);
  const [accepted, ending, waiting, seen, pending] = await Promise.all([
    quotes.count(questions.accepted),
    quotes.count(questions.ending),
    quotes.count(questions.waiting),
    quotes.count(questions.seen),
    quotes.count(questions.pending),
  ]);
  return { day, accepted, ending, waiting, seen, pending };
}
