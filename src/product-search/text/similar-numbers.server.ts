import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import type { ProductIndex } from '../index/product-index.ts';
import { editDistance } from './misspelling.ts';

const maxSimilar = 3;
const [shortest, longest] = [5, 30];

/** Stock and part numbers of listed products that are one letter off, as they are written. */
export async function similarNumbers(db: Db, { columns, shownIn }: ProductIndex, number: string): Promise<string[]> {
  if (number.length < shortest || number.length > longest) return [];
  const { rows } = await db.execute<{ id: number; sku: string | null; mpn: string | null }>(sql`
    SELECT product.id, product.sku, product.mpn FROM product_search JOIN product ON product.id = product_id
    WHERE part_numbers LIKE ANY (${sql.param(patternsOf(number))}::text[]) ORDER BY product.id LIMIT 20`);
  const listed = rows.filter(({ id }) => shownIn[columns.rowOf.get(id) ?? -1]);
  const numbers = listed.flatMap(({ sku, mpn }) => [mpn, sku]).filter((one) => one !== null);
  return [...new Set(numbers)].filter((one) => editDistance(codeOf(one), number) === 1).slice(0, maxSimilar);
}

const codeOf = (number: string): string => number.toLowerCase().replace(/[^a-z0-9]+/g, '');

/** A letter changed, missing, too many, or changed places with the next, as patterns that the index can answer. */
function patternsOf(number: string): string[] {
  const places = [...number, ''].map((_, at) => [number.slice(0, at), number.slice(at)] as const);
  return places
    .flatMap(([before, after]) => [
      `${before}_${after}`,
      ...(after === '' ? [] : [`${before}_${after.slice(1)}`, before + after.slice(1)]),
      ...(after.length < 2 ? [] : [`${before}${after[1]}${after[0]}${after.slice(2)}`]),
    ])
    .map((pattern) => `% ${pattern} %`);
}
