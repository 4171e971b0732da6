import { and, desc, eq, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { hashOf } from '#src/accounts/secret.server.ts';
import type { booking } from '#src/bookings/booking.table.ts';
import { hullNumberOf } from '#src/bookings/owner/hull-number.ts';
import { secretOf } from '#src/bookings/owner/visit-link.server.ts';
import type { Reading, Tx } from '#src/db/client.server.ts';
import { quote, quoteLink } from '../quote.table.ts';
import type { QuoteRow } from '../quote-link.server.ts';

/** Quotes and offers that the owner of a boat was sent about it. */

type Boat = Pick<typeof booking.$inferSelect, 'customer' | 'serial' | 'boat' | 'engine' | 'isUnconfirmed'>;

const maxShown = 10;

/** Of the same owner: the boat taken in trade or offered by its hull number, and new engines for it. */
export async function quotesOfBoat(db: Reading, row: Boat): Promise<QuoteRow[]> {
  const isAbout = aboutBoat(row);
  if (row.customer === null || row.isUnconfirmed || !isAbout) return [];
  const isTheirs = and(eq(quote.customer, row.customer), eq(quote.isRemove, false), ne(quote.kind, 'estimate'));
  return await db
    .select()
    .from(quote)
    .where(and(isTheirs, notInArray(quote.state, ['draft', 'withdrawn']), isAbout))
    .orderBy(desc(quote.id))
    .limit(maxShown);
}

function aboutBoat({ serial, boat, engine }: Boat): SQL | undefined {
  const hull = hullNumberOf(serial);
  const byHull =
    hull === null
      ? []
      : [
          sql`EXISTS (SELECT FROM quote_version, jsonb_array_elements(lines) AS line
            LEFT JOIN product ON product.id = (line ->> 'product')::integer
            WHERE quote_version.quote_id = ${quote.id} AND sent_at IS NOT NULL AND ${hull} IN
              (upper(regexp_replace(line #>> '{trade,hin}', '[\\s-]', '', 'g')), upper(regexp_replace(product.hin, '[\\s-]', '', 'g'))))`,
        ];
  const byName = boat === null ? [] : [sql`lower(${quote.boat} ->> 'other') = lower(${boat})`];
  // `Mercury 90` is what the quote knows as make and horsepower.
  const old = sql`${quote.boat} -> 'oldEngine'`;
  const byEngine =
    engine === null ? [] : [sql`lower(${engine}) = lower(concat_ws(' ', ${old} ->> 'make', ${old} ->> 'horsepower'))`];
  return or(...byHull, ...byName, ...byEngine);
}

/** The link to a quote about the boat, which is made at the first visit; null for any other. */
export async function quoteTokenOf(
  tx: Tx,
  row: Boat,
  { token, id, now }: { token: string; id: number; now: Date },
): Promise<string | null> {
  const found = (await quotesOfBoat(tx, row)).find((one) => one.id === id);
  if (!found) return null;
  // A quote’s secret has 128 bits.
  const secret = secretOf(token, `quote ${id}`).slice(0, 22);
  await tx
    .insert(quoteLink)
    .values({ tokenHash: hashOf(secret), quoteId: id, createdAt: now })
    .onConflictDoNothing();
  return secret;
}
