import { and, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { booking } from '#src/bookings/booking.table.ts';
import { isSameBoat } from '#src/bookings/owner/past-work.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { wordPatterns } from '#src/db/filter/word-patterns.server.ts';
import { isStorable, optionalId } from '#src/lib/input/field.ts';
import { dollarsOrNull } from '#src/lib/money.ts';
import { type LineTemplate, readServices } from '#src/quotes/estimate/service-lines.server.ts';
import { quote, quoteVersion } from '#src/quotes/quote.table.ts';
import { estimateKinds, type QuoteLine } from '#src/quotes/rules/quote-line.ts';
import { type LineToday, priceToday } from '#src/quotes/rules/todays-price.ts';

/** Estimates whose lines may be copied into another one. */

export const formerQuery = z.strictObject({
  keywords: z.string().max(200).refine(isStorable, 'input_bad_characters').optional(),
  booking: optionalId().optional().describe('The booking that is written for: its boat’s estimates come first'),
  except: optionalId().optional().describe('The estimate that is written'),
  lang: z.string().optional(),
});

export const formerEstimate = z.object({
  id: z.int(),
  number: z.string(),
  owner: z.string(),
  boat: z.string().nullable(),
  isSameBoat: z.boolean(),
  lines: z.array(
    z.object({
      kind: z.enum(['other', 'part']),
      name: z.object({ en: z.string(), fr: z.string().nullable() }),
      amount: z.number().nullable().describe('Of a line made from a service: its price today'),
      hours: z.number().nullable(),
      quantity: z.int(),
      service: z.int().nullable().describe('The service that it was made from'),
    }),
  ),
});
export type FormerEstimate = z.output<typeof formerEstimate>;

const maxFound = 20;

/** By words of the number, the owner, the boat or the lines: those of the same boat first, then the newest. */
export async function searchEstimates(
  db: Db,
  { keywords = '', booking: of = null, except = null }: z.output<typeof formerQuery>,
): Promise<FormerEstimate[]> {
  const [written] = of === null ? [] : await db.select().from(booking).where(eq(booking.id, of));
  const same = written && isSameBoat(written);
  const isSame = sql<boolean>`coalesce(${same ?? sql`false`}, false)`;
  const newest = sql`${quoteVersion.version} = (SELECT max(version) FROM quote_version AS other
    WHERE other.quote_id = ${quote.id})`;
  const searched: SQL[] = [
    sql`${quoteVersion.lines}::text`,
    sql`concat_ws(' ', ${booking.firstName}, ${booking.lastName})`,
  ];
  const matches = wordPatterns(keywords).map((pattern) =>
    or(
      ...[quote.number, booking.boat, booking.engine, booking.serial].map((column) => ilike(column, pattern)),
      ...searched.map((text) => ilike(text, pattern)),
    ),
  );
  const rows = await db
    .select({ id: quote.id, number: quote.number, lines: quoteVersion.lines, owner: booking, isSame })
    .from(quote)
    .innerJoin(quoteVersion, and(eq(quoteVersion.quoteId, quote.id), newest))
    .innerJoin(booking, eq(booking.id, quote.booking))
    .where(
      and(
        eq(quote.kind, 'estimate'),
        eq(quote.isRemove, false),
        except === null ? undefined : ne(quote.id, except),
        ...matches,
      ),
    )
    .orderBy(desc(isSame), desc(quote.id))
    .limit(maxFound);
  const services = await readServices(db);
  return rows.map(({ id, number, lines, owner, isSame: isSameBoatAsWritten }) => ({
    ...{ id, number, boat: owner.boat, isSameBoat: isSameBoatAsWritten },
    owner: `${owner.firstName} ${owner.lastName}`,
    lines: lines.filter(({ kind }) => estimateKinds.includes(kind)).map((line) => templateOf(line, services)),
  }));
}

/** What was found on the other boat and what was advised for it are not copied. */
const templateOf = (line: QuoteLine, services: readonly LineToday[]): LineTemplate => ({
  kind: line.kind === 'part' ? 'part' : 'other',
  name: line.name ?? { en: '', fr: null },
  amount: dollarsOrNull(line.cents),
  hours: line.hours,
  quantity: line.quantity,
  service: line.service ?? null,
  ...priceToday(line, services),
});
