import { and, desc, eq } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Reading } from '#src/db/client.server.ts';
import { contact, trade } from '#src/leads/lead.table.ts';
import { quote } from './quote.table.ts';
import { isOutboard } from './rules/fit-own-boat.ts';

export type QuotesOfLead = {
  /** The newest first. */
  written: { id: number; number: string }[];
  /** The unit that an offer would be about; null when the lead is about none. */
  unit: number | null;
  /** The outboard that a new engine would be; null for any other, undefined where the lead is about another unit. */
  engine: number | null | undefined;
};

/** The quotes that a lead has got, and what the next one is about. A trade-in is taken into an offer. */
export async function findQuotesOfLead(
  db: Reading,
  resource: 'contact' | 'trade',
  lead: number,
): Promise<QuotesOfLead> {
  const column = resource === 'contact' ? quote.contact : quote.trade;
  const written = await db
    .select({ id: quote.id, number: quote.number })
    .from(quote)
    .where(and(eq(column, lead), eq(quote.isRemove, false)))
    .orderBy(desc(quote.id));
  const table = resource === 'contact' ? contact : trade;
  const [about] = await db
    .select({ id: product.id, attributes: product.attributes })
    .from(table)
    .innerJoin(product, eq(product.id, table.product))
    .where(and(eq(table.id, lead), eq(product.isRemove, false)));
  if (!about) return { written, unit: null, engine: resource === 'contact' ? null : undefined };
  return { written, unit: about.id, engine: isOutboard(about.attributes) ? about.id : undefined };
}
