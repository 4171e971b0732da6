import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { slugHistory } from '../catalogue.table.ts';

/** The product with this former slug; its present address is one redirect away, however often the slug changed since. */
export async function findProductByOldSlug(db: Db, slug: string): Promise<number | undefined> {
  const [row] = await db
    .select({ id: slugHistory.recordId })
    .from(slugHistory)
    .where(and(eq(slugHistory.kind, 'product'), eq(slugHistory.slug, slug)));
  return row?.id;
}
