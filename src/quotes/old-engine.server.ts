import { and, asc, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import { brand } from '#src/catalogue/catalogue.table.ts';
import type { Attributes } from '#src/catalogue/product/attribute/attribute.ts';
import { isOpen } from '#src/catalogue/product/listed.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import type { Db } from '#src/db/client.server.ts';
import type { OldEngine, OwnBoat } from './rules/own-boat.ts';

/** The numbers of a visitor's present engine, where its model is one of our catalogue. */
export async function findOldEngine(db: Db, { oldEngine }: OwnBoat): Promise<Attributes | null> {
  if (!oldEngine?.model) return null;
  const model = oldEngine.model.toLowerCase();
  const isWhole = or(sql`lower(${product.modelName}) = ${model}`, sql`lower(${product.name}->>'en') = ${model}`);
  const [found] = await db
    .select({ attributes: product.attributes })
    .from(product)
    .leftJoin(brand, eq(brand.id, product.brandId))
    .where(and(eq(product.type, 'engine'), isOpen, or(isWhole, isCodeOf(oldEngine))))
    .orderBy(desc(sql`${isWhole}`), desc(sql`${product.attributes} ? 'omWeight'`), asc(product.id))
    .limit(1);
  return found?.attributes ?? null;
}

/** `75ELPT` of `75ELPT FourStroke`, where the make is the brand: a code is letters with digits. */
function isCodeOf({ make, model }: OldEngine): SQL | undefined {
  const code = (model ?? '').toLowerCase().replace(/[^\p{L}\d]/gu, '');
  if (!make || !/\d/.test(code) || !/\p{L}/u.test(code)) return undefined;
  const firstWord = sql`lower(regexp_replace(split_part(${product.name}->>'en', ' ', 1), '[^[:alnum:]]', '', 'g'))`;
  return and(sql`lower(${brand.name}) = ${make.trim().toLowerCase()}`, sql`${firstWord} = ${code}`);
}

/** Its weight in pounds. */
export async function findOldPounds(db: Db, boat: OwnBoat): Promise<number | null> {
  const pounds = (await findOldEngine(db, boat))?.omWeight;
  return typeof pounds === 'number' ? pounds : null;
}

/** Models of our catalogue, to choose the present engine from; each once. */
export async function findEngineModels(db: Db, max: number): Promise<string[]> {
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
    .limit(max);
  return rows.map(({ model }) => model);
}
