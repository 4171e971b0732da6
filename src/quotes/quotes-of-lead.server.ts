import { and, desc, eq } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Reading } from '#src/db/client.server.ts';
import { contact } from '#src/leads/lead.table.ts';
import { quote } from './quote.table.ts';
import { isOutboard } from './rules/fit-own-boat.ts';

export type QuotesOfLead = {
  /** The newest first. */
  written: { id: number; number: string }[];
  /** What a new one would be about: null when the lead is about no outboard. */
  engine: number | null;
};

/** The quotes that a lead has got, and what the next one is about. */
export async function findQuotesOfLead(db: Reading, lead: number): Promise<QuotesOfLead> {
  const written = await db
    .select({ id: quote.id, number: quote.number })
    .from(quote)
    .where(and(eq(quote.contact, lead), eq(quote.isRemove, false)))
    .orderBy(desc(quote.id));
  const [about] = await db
    .select({ id: product.id, attributes: product.attributes })
    .from(contact)
    .innerJoin(product, eq(product.id, contact.product))
    .where(and(eq(contact.id, lead), eq(product.isRemove, false)));
  return { written, engine: about && isOutboard(about.attributes) ? about.id : null };
}
