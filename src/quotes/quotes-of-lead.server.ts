import { and, desc, eq } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import { quote } from './quote.table.ts';

/** The quotes that a lead has got, the newest first. */
export const findQuotesOfLead = (db: Reading, lead: number): Promise<{ id: number; number: string }[]> =>
  db
    .select({ id: quote.id, number: quote.number })
    .from(quote)
    .where(and(eq(quote.contact, lead), eq(quote.isRemove, false)))
    .orderBy(desc(quote.id));
