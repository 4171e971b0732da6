import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import { slugHistory } from '../catalogue.table.ts';

/** The record with this former slug; its present address is one redirect away, however often the slug changed since. */
export async function findRecordByOldSlug(
  db: Db,
  kind: 'product' | 'product-category',
  slug: string,
): Promise<number | undefined> {
  const [row] = await db
    .select({ id: slugHistory.recordId })
    .from(slugHistory)
    .where(and(eq(slugHistory.kind, kind), eq(slugHistory.slug, slug)));
  return row?.id;
}
