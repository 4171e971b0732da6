import { and, type SQL, sql } from 'drizzle-orm';
import { isOpen } from '#src/catalogue/product/listed.server.ts';
import { product } from '#src/catalogue/product/product.table.ts';
import { productFilters } from '#src/catalogue/product/product-list.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { dayAfter } from '#src/lib/dates.ts';
import type { Localized } from '#src/lib/localized.ts';
import { type ProductsPart, stockByAge, type TopProduct } from './dashboard.ts';
import { ageClasses, productQuestions, type Question } from './questions.ts';

const topCount = 10;
const topDays = 30;

/** The age of the stock, and page views. */
export async function productFigures(db: Db, today: string): Promise<ProductsPart> {
  const [ages, top] = await Promise.all([countAges(db), mostViewed(db, today)]);
  return { ages: stockByAge(ages), top };
}

/** The same condition as the list's for this query. */
function conditionOf(question: Question): SQL {
  const parts = Object.entries(question).map(([key, value]) =>
    productFilters[key as keyof typeof productFilters](value),
  );
  return and(sql`NOT ${product.isRemove}`, ...parts) ?? sql`true`;
}

const countOf = (question: Question): SQL<number> =>
  sql<number>`(SELECT count(*)::int FROM ${product} WHERE ${conditionOf(question)})`;

type Counts = Record<keyof typeof productQuestions, number>;

/** Incomplete listings, in one query; each count uses its own index. */
export async function countListings(db: Db): Promise<Counts> {
  const counted = Object.entries(productQuestions).map(
    ([name, question]) => sql`${countOf(question)} AS ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<Counts>(sql`SELECT ${sql.join(counted, sql`, `)}`);
  const [counts] = rows;
  if (!counts) throw new Error('A count answers one row');
  return counts;
}

type AgeCount = { type: number; age: number; count: number };

/** Stock by type and age. */
async function countAges(db: Db): Promise<AgeCount[]> {
  const days = sql`(now()::date - ${product.createdAt}::date)`;
  const begins = ageClasses.map((age) => Number(age.split('-')[0]));
  const { rows } = await db.execute<AgeCount>(sql`
    SELECT ${product.type} AS type, width_bucket(${days}, ${sql.raw(`ARRAY[${begins.join(',')}]`)}) - 1 AS age,
      count(*)::int AS count
    FROM ${product}
    WHERE ${isOpen} AND ${product.availability} = 'in-stock'
    GROUP BY 1, 2`);
  return rows;
}

type Viewed = { id: number; name: Localized; views: number; leads: number };

/** The most viewed products, with the number of leads about each in the same period. */
async function mostViewed(db: Db, today: string): Promise<TopProduct[]> {
  const first = dayAfter(today, 1 - topDays);
  const { rows } = await db.execute<Viewed>(sql`
    WITH top AS (
      SELECT product_id, sum(views)::int AS views FROM product_view WHERE day >= ${first}::date
      GROUP BY product_id ORDER BY views DESC, product_id LIMIT ${topCount + topCount}
    )
    SELECT product.id, product.name, top.views, (
      (SELECT count(*) FROM contact WHERE contact.product_id = product.id AND NOT contact.is_remove
        AND contact.created_at >= ${first}::date)
      + (SELECT count(*) FROM trade WHERE trade.product_id = product.id AND NOT trade.is_remove
        AND trade.created_at >= ${first}::date))::int AS leads
    FROM top JOIN product ON product.id = top.product_id AND NOT product.is_remove
    ORDER BY top.views DESC, product.id LIMIT ${topCount}`);
  return rows;
}
