import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#src/db/client.server.ts';
import { setting } from '#src/dealer/setting.table.ts';

const scenarioSchema = z.enum(['demo', 'empty', 'large']);

/** The marker of a seeded database as it is stored, written in the same transaction as the seeded records. */
const marker = z.object({ story: scenarioSchema, products: z.int() });

export type Scenario = z.infer<typeof scenarioSchema>;
export type Seed = { scenario: Scenario; products: number };

export const isScenario = (name: string): name is Scenario => scenarioSchema.safeParse(name).success;

const key = 'seed';

/** What this database was seeded with; undefined when it never was. */
export async function findSeed(db: Db | Tx): Promise<Seed | undefined> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  if (!row) return undefined;
  const { story: scenario, products } = marker.parse(row.value);
  return { scenario, products };
}

export async function noteSeed(tx: Tx, { scenario, products }: Seed): Promise<void> {
  const value: z.input<typeof marker> = { story: scenario, products };
  await tx.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
}

/** True when there are brands, categories or products already. */
export async function holdsCatalogue(db: Db | Tx): Promise<boolean> {
  const { rows } = await db.execute<{ holds: boolean }>(
    sql`SELECT EXISTS (SELECT FROM brand) OR EXISTS (SELECT FROM product_category) OR EXISTS (SELECT FROM product) AS holds`,
  );
  return rows[0]?.holds ?? false;
}
