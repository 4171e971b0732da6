import { sql } from 'drizzle-orm';
import { product, productMedia } from '#src/catalogue/product/product.table.ts';
import { insertRows } from '#src/catalogue/saving/write-rows.server.ts';
import type { Tx } from '#src/db/client.server.ts';
import { type Pattern, variationSku, varyProduct } from './vary-product.ts';

/** With more than a thousand at a time, each node rebuilds its product index instead of updating it row by row. */
const productsAtOnce = 2000;
const picturesEach = 3;
/** From this many on it is quicker to rebuild the search indexes. */
const worthBulk = 5000;

/** Adds generated products to the demo dealer's until there are `wanted`; returns the new number. */
export async function growInventory(tx: Tx, wanted: number, now: Date): Promise<number> {
  const { total, made } = await countProducts(tx);
  const patterns = await tx.select().from(product).where(sql`${product.sku} NOT LIKE 'G-%' AND ${product.publish}`);
  const source = { patterns, galleries: await findGalleries(tx), now };
  const last = made + Math.max(0, wanted - total);
  const addAll = async () => {
    for (let from = made + 1; from <= last; from += productsAtOnce) {
      await addProducts(tx, source, numbersFrom(from, Math.min(from + productsAtOnce - 1, last)));
    }
  };
  await (last - made > worthBulk ? indexInBulk(tx, addAll) : addAll());
  await tx.execute(sql`ANALYZE product, product_media, product_search`);
  return Math.max(total, wanted);
}

async function countProducts(tx: Tx): Promise<{ total: number; made: number }> {
  const { rows } = await tx.execute<{ total: number; made: number }>(
    sql`SELECT count(*)::int AS total, count(*) FILTER (WHERE sku LIKE 'G-%')::int AS made FROM product`,
  );
  return rows[0] ?? { total: 0, made: 0 };
}

async function findGalleries(tx: Tx): Promise<Map<number, number[]>> {
  const { rows } = await tx.execute<{ id: number; mediaIds: number[] }>(
    sql`SELECT product_id AS id, array_agg(media_id ORDER BY position) AS "mediaIds" FROM product_media GROUP BY product_id`,
  );
  return new Map(rows.map(({ id, mediaIds }) => [id, mediaIds.slice(0, picturesEach)]));
}

const numbersFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** What generated products are made from. */
type Source = { patterns: Pattern[]; galleries: ReadonlyMap<number, number[]>; now: Date };

async function addProducts(tx: Tx, { patterns, galleries, now }: Source, numbers: number[]) {
  const patternOf = (number: number) => requirePattern(patterns[number % patterns.length]);
  const rows = numbers.map((number) => varyProduct(patternOf(number), number, now));
  const added = await insertRows(tx, product, rows, ['id', 'sku']);
  const ids = new Map(added.map(({ id, sku }) => [sku, id]));
  const pictures = numbers.flatMap((number) =>
    (galleries.get(patternOf(number).id) ?? []).map((mediaId, position) => ({
      productId: ids.get(variationSku(number)) ?? 0,
      position,
      mediaId,
    })),
  );
  await insertRows(tx, productMedia, pictures);
}

function requirePattern(pattern: Pattern | undefined): Pattern {
  if (!pattern) throw new Error('There is no product to take as a pattern.');
  return pattern;
}

/**
 * Drops the full-text indexes while very many products are inserted, and rebuilds them at the end: twice as fast as
 * updating them row by row. Searches wait meanwhile, so this is for seeds only.
 */
async function indexInBulk(tx: Tx, work: () => Promise<void>): Promise<void> {
  const { rows: indexes } = await tx.execute<{ name: string; definition: string }>(
    sql`SELECT indexname AS name, indexdef AS definition FROM pg_indexes
        WHERE schemaname = current_schema() AND tablename = 'product_search' AND indexdef LIKE '% USING gin %'`,
  );
  for (const { name } of indexes) await tx.execute(sql`DROP INDEX ${sql.identifier(name)}`);
  await work();
  await tx.execute(sql`SET LOCAL maintenance_work_mem = '128MB'`);
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
}
