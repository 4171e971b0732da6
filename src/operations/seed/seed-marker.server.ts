import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#src/db/client.server.ts';
import { setting } from '#src/dealer/setting.table.ts';

/** The note that a seed leaves, in the same transaction as all it planted: no note, nothing planted. */
const story = z.enum(['demo', 'empty', 'large']);
const marker = z.object({ story, products: z.int() });

export type Seed = z.infer<typeof marker>;
export type Story = Seed['story'];

export const isStory = (word: string): word is Story => story.safeParse(word).success;

const key = 'seed';

/** The story that this database was filled with; undefined when it was never seeded. */
export async function findSeed(db: Db | Tx): Promise<Seed | undefined> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  return row && marker.parse(row.value);
}

export async function noteSeed(tx: Tx, value: Seed): Promise<void> {
  await tx.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
}

/** True when somebody's brands, categories or products are there already. */
export async function holdsCatalogue(db: Db | Tx): Promise<boolean> {
  const { rows } = await db.execute<{ holds: boolean }>(
    sql`SELECT EXISTS (SELECT FROM brand) OR EXISTS (SELECT FROM product_category) OR EXISTS (SELECT FROM product) AS holds`,
  );
  return rows[0]?.holds ?? false;
}
