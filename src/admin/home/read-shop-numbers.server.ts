import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { dayAfter } from '#src/lib/dates.ts';
import { startOfDealerDay } from '#src/lib/dealer-zone.server.ts';
import type { ShopNumbers } from './answers.ts';
import { minJobs } from './money.ts';
import { shopDays } from './questions.ts';

type Row = ShopNumbers['types'][number];

/**
 * Per service type and for all together: the median days from a boat's arrival, or the begin of its work where nobody noted
 * one, until it was ready, and how many wait now. Counts the rows of the lists that it links to.
 */
export async function readShopNumbers(db: Db, day: string): Promise<ShopNumbers> {
  const from = startOfDealerDay(dayAfter(day, -shopDays));
  const { rows } = await db.execute<Row>(sql`
    WITH job AS (
      SELECT booking.service_type_id, booking.state,
        (SELECT max(at) FROM booking_state WHERE booking_id = booking.id AND state = 'ready' AND undone_at IS NULL
          AND at >= ${from}) AS ready_at,
        (SELECT min(at) FROM booking_state WHERE booking_id = booking.id AND state IN ('arrived', 'in-shop')
          AND undone_at IS NULL) AS came_at
      FROM booking WHERE NOT is_remove AND cancelled_at IS NULL
    )
    SELECT service_type.id, service_type.name, count(ready_at)::int AS ready,
      CASE WHEN count(ready_at) >= ${minJobs} THEN round((percentile_cont(0.5) WITHIN GROUP
        (ORDER BY extract(epoch FROM ready_at - came_at) / 86400))::numeric, 1)::float END AS days,
      count(*) FILTER (WHERE state = 'waiting-for-owner')::int AS owner,
      count(*) FILTER (WHERE state = 'waiting-for-parts')::int AS parts
    FROM job JOIN service_type ON service_type.id = job.service_type_id
    GROUP BY GROUPING SETS ((), (service_type.id, service_type.name, service_type.index))
    HAVING count(ready_at) > 0 OR count(*) FILTER (WHERE state IN ('waiting-for-owner', 'waiting-for-parts')) > 0
    ORDER BY service_type.index NULLS FIRST, service_type.id`);
  return { day, types: rows };
}
