import { inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { estimateAnswer } from './estimate/estimate.table.ts';
import { quote, quoteLink, quoteVersion } from './quote.table.ts';

type Meant = { ids: readonly number[]; contacts: readonly number[]; bookings?: readonly number[] };

/**
 * Takes name, contact, boat, trade, notes, reasons and links from quotes, and from estimates the boat, why each line was
 * needed and who answered; number, lines, answers and totals stay. `contacts` are leads, and `bookings` bookings, whose
 * quotes are meant, too.
 */
export async function eraseQuotes(
  tx: Tx,
  { ids, contacts, bookings = [] }: Meant,
  { name, now }: { name: string; now: Date },
): Promise<number[]> {
  if (ids.length === 0 && contacts.length === 0 && bookings.length === 0) return [];
  const meant = or(
    inArray(quote.id, [...ids]),
    inArray(quote.contact, [...contacts]),
    inArray(quote.booking, [...bookings]),
  );
  const erased = await tx
    .update(quote)
    .set({
      name,
      customer: null,
      email: null,
      phone: null,
      boat: null,
      notes: null,
      updatedAt: now,
      // What an estimate is about is how its owner calls the boat.
      subject: sql`CASE WHEN ${quote.kind} = 'estimate' THEN '{"en": "Estimate", "fr": "Estimation"}'::jsonb ELSE ${quote.subject} END`,
      withdrawnReason: null,
      withdrawnWith: sql`CASE WHEN ${quote.withdrawnWith} IS NULL THEN NULL ELSE ${name} END`,
      acceptedName: sql`CASE WHEN ${quote.acceptedName} IS NULL THEN NULL ELSE ${name} END`,
    })
    .where(meant)
    .returning({ id: quote.id });
  const erasedIds = erased.map(({ id }) => id);
  // What was taken in trade, and the reasons for which a tax was taken off.
  const withoutTrade = sql`coalesce((
    SELECT jsonb_agg(CASE WHEN line ->> 'kind' = 'trade' THEN line || '{"trade": null, "name": null}' ELSE line - 'why' END ORDER BY place)
    FROM jsonb_array_elements(${quoteVersion.lines}) WITH ORDINALITY AS stored (line, place)
  ), '[]')`;
  const withoutReasons = sql`coalesce((
    SELECT jsonb_agg(CASE WHEN tax ? 'off' THEN tax || '{"off": ""}' ELSE tax END ORDER BY place)
    FROM jsonb_array_elements(${quoteVersion.taxes}) WITH ORDINALITY AS stored (tax, place)
  ), '[]')`;
  await tx
    .update(quoteVersion)
    .set({ note: null, lines: withoutTrade, taxes: withoutReasons })
    .where(inArray(quoteVersion.quoteId, erasedIds));
  await tx.delete(quoteLink).where(inArray(quoteLink.quoteId, erasedIds));
  await tx.update(estimateAnswer).set({ name }).where(inArray(estimateAnswer.quoteId, erasedIds));
  return erasedIds;
}
