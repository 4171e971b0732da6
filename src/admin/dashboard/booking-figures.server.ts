import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { dayAfter } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import type { BookingsPart } from './dashboard.ts';
import { bookingQuestions } from './questions.ts';

const nextCount = 5;

/** Past and coming bookings, without cancelled ones. */
export async function bookingFigures(db: Db, today: string): Promise<BookingsPart> {
  const [counts, next] = await Promise.all([countBookings(db, today), nextBookings(db, today)]);
  return { ...counts, next };
}

type Counts = Omit<BookingsPart, 'next'>;

async function countBookings(db: Db, today: string): Promise<Counts> {
  const from = startOfDealerDay(today);
  const until = startOfDealerDay(dayAfter(today));
  const week = bookingQuestions(today).newThisWeek;
  const { rows } = await db.execute<Counts>(sql`SELECT
    (SELECT count(*)::int FROM booking WHERE created_at >= ${from} AND created_at < ${until} AND NOT is_remove)
      AS "receivedToday",
    (SELECT count(*)::int FROM booking WHERE date = ${today}::date AND cancelled_at IS NULL AND NOT is_remove) AS "comingToday",
    (SELECT count(*)::int FROM booking
      WHERE status = 1 AND date BETWEEN ${week.from}::date AND ${week.until}::date AND cancelled_at IS NULL
        AND NOT is_remove)
      AS "newThisWeek"`);
  const [counts] = rows;
  if (!counts) throw new Error('A count answers one row');
  return counts;
}

type Next = BookingsPart['next'][number];

async function nextBookings(db: Db, today: string): Promise<Next[]> {
  const { rows } = await db.execute<Next>(sql`
    SELECT booking.id, booking.date::text AS date, booking.time, booking.status,
      concat_ws(' ', booking.first_name, booking.last_name) AS name, coalesce((
        SELECT service.name FROM booking_service JOIN service ON service.id = booking_service.service_id
        WHERE booking_service.booking_id = booking.id ORDER BY booking_service.position LIMIT 1
      ), service_type.name) AS service
    FROM booking JOIN service_type ON service_type.id = booking.service_type_id
    WHERE booking.date >= ${today}::date AND booking.cancelled_at IS NULL AND NOT booking.is_remove
    ORDER BY booking.date, booking.time, booking.id LIMIT ${nextCount}`);
  return rows;
}
