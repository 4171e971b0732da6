import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import { isOpen } from '#src/catalogue/product/listed.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Db } from '#src/db/client.server.ts';
import type { OwnBoat } from './rules/own-boat.ts';

/** The numbers of a visitor's present engine, where its model is one of our catalogue. */
export async function findOldEngine(db: Db, { oldEngine }: OwnBoat): Promise<Attributes | null> {
  if (!oldEngine?.model) return null;
  const model = oldEngine.model.toLowerCase();
  const [found] = await db
    .select({ attributes: product.attributes })
    .from(product)
    .where(
      and(
        eq(product.type, 'engine'),
        isOpen,
        or(sql`lower(${product.modelName}) = ${model}`, sql`lower(${product.name}->>'en') = ${model}`),
      ),
    )
    .orderBy(desc(sql`${product.attributes} ? 'omWeight'`), asc(product.id))
    .limit(1);
  return found?.attributes ?? null;
}

/** Its weight in pounds. */
export async function findOldPounds(db: Db, boat: OwnBoat): Promise<number | null> {
  const pounds = (await findOldEngine(db, boat))?.omWeight;
  return typeof pounds === 'number' ? pounds : null;
}

/** Models of our catalogue, to choose the present engine from; each once. */
export async function findEngineModels(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectDistinct({ model: sql<string>`${product.name}->>'en'` })
    .from(product)
    .where(
      and(
        eq(product.type, 'engine'),
        isOpen,
        sql`${product.attributes}->>'omEnTy' IN ('four-stroke', 'two-stroke', 'electric', 'jet')`,
      ),
    )
    .orderBy(sql`1`)
    .limit(most);
  return rows.map(({ model }) => model);
}
