import { inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { quote, quoteLink, quoteVersion } from './quote.table.ts';

/**
 * Takes name, contact, boat, trade, notes, reasons and links from quotes; number, lines and totals stay. `contacts` are leads whose
 * quotes are meant, too.
 */
export async function eraseQuotes(
  tx: Tx,
  { ids, contacts }: { ids: readonly number[]; contacts: readonly number[] },
  { name, now }: { name: string; now: Date },
): Promise<number[]> {
  if (ids.length === 0 && contacts.length === 0) return [];
  const meant = or(inArray(quote.id, [...ids]), inArray(quote.contact, [...contacts]));
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
      withdrawnReason: null,
      withdrawnWith: sql`CASE WHEN ${quote.withdrawnWith} IS NULL THEN NULL ELSE ${name} END`,
      acceptedName: sql`CASE WHEN ${quote.acceptedName} IS NULL THEN NULL ELSE ${name} END`,
    })
    .where(meant)
    .returning({ id: quote.id });
  const erasedIds = erased.map(({ id }) => id);
  // What was taken in trade, and the reasons for which a tax was taken off.
  const withoutTrade = sql`coalesce((
    SELECT jsonb_agg(CASE WHEN line ->> 'kind' = 'trade' THEN line || '{"trade": null, "name": null}' ELSE line END ORDER BY place)
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
  return erasedIds;
}
