import { productFilter } from '#src/catalogue/catalogue.table.ts';
import type { Db } from '#src/db/client.server.ts';

type Filter = typeof productFilter.$inferInsert;
type Overrides = Partial<Omit<Filter, 'key' | 'label'>> & { key: string; label?: string };

/** A range filter of boats, labelled with its key. */
export async function makeFilter(db: Db, { key, label = key, ...overrides }: Overrides) {
  const [made] = await db
    .insert(productFilter)
    .values({
      type: 'boat',
      key,
      param: key.toLowerCase(),
      kind: 'range',
      label: { en: label, fr: null },
      ...overrides,
    })
    .returning();
  if (!made) throw new Error('no filter was made');
  return made;
}
