import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { bookingQuestions } from './questions.ts';

/** New bookings of the coming week, without cancelled ones. */
export async function bookingFigures(db: Db, today: string): Promise<{ newThisWeek: number }> {
  const { from, until } = bookingQuestions(today).newThisWeek;
  const { rows } = await db.execute<{ newThisWeek: number }>(sql`SELECT count(*)::int AS "newThisWeek" FROM booking
    WHERE status = 1 AND date BETWEEN ${from}::date AND ${until}::date AND cancelled_at IS NULL AND NOT is_remove`);
  return { newThisWeek: rows[0]?.newThisWeek ?? 0 };
}
