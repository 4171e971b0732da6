import { inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '#src/db/client.server.ts';
import { quote, quoteLink, quoteVersion } from './quote.table.ts';

/**
 * Takes name, contact, boat, notes and links from quotes; number, lines and totals stay. `contacts` are leads whose
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
      acceptedName: sql`CASE WHEN ${quote.acceptedName} IS NULL THEN NULL ELSE ${name} END`,
    })
    .where(meant)
    .returning({ id: quote.id });
  const erasedIds = erased.map(({ id }) => id);
  await tx.update(quoteVersion).set({ note: null }).where(inArray(quoteVersion.quoteId, erasedIds));
  await tx.delete(quoteLink).where(inArray(quoteLink.quoteId, erasedIds));
  return erasedIds;
}
