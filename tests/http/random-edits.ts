import type { Pool } from 'pg';

/** Changes of records that visitors see, as by somebody with psql. The number says which record, and what it becomes. */

/** A record of a table: another one for each number. */
const any = (table: string, number: number, where = 'true') =>
  `id = (SELECT id FROM ${table} WHERE ${where} ORDER BY id
    OFFSET ${number} % (SELECT count(*)::int FROM ${table} WHERE ${where}) LIMIT 1)`;

const english = (column: string, number: number) =>
  `${column} = jsonb_set(coalesce(${column}, '{"fr": null}'), '{en}', '"W${number}"')`;

const setProduct = (assignment: string, number: number) =>
  `UPDATE product SET ${assignment} WHERE ${any('product', number, 'publish AND active AND NOT is_remove')}`;

const setSetting = (key: string, path: string, value: string) =>
  `UPDATE setting SET value = jsonb_set(value, '${path}', ${value}) WHERE key = '${key}'`;

const otherZone = `CASE WHEN value->>'timeZone' = 'America/Toronto' THEN '"America/Vancouver"' ELSE '"America/Toronto"' END`;
const redirected = ['/financing', '/blog', '/used', '/fr/contact'];

const statements: Record<string, (number: number) => string> = {
  'the end of a redirect': () => `DELETE FROM redirect WHERE to_path = '/about-us'`,
  'the name of a product': (number) => setProduct(english('name', number), number),
  'the description of a product': (number) => setProduct(english('description', number), number),
  'the price of a product': (number) => setProduct(`price_cents = ${100_000 + number * 100}`, number),
  'the stock number of a product': (number) => setProduct(`sku = 'W${number}-' || id`, number),
  'that a product is public': (number) => `UPDATE product SET publish = NOT publish WHERE ${any('product', number)}`,
  'that a unit is sold': (number) => setProduct(`availability = 'sold', sold_at = now()`, number),
  'that an offer holds all units': (number) =>
    `INSERT INTO unit_hold (quote_id, product_id, units)
      SELECT (SELECT min(id) FROM quote), id, stock FROM product
      WHERE ${any('product', number, "publish AND active AND NOT is_remove AND availability = 'in-stock' AND stock > 0")}
      ON CONFLICT (quote_id, product_id) DO UPDATE SET units = unit_hold.units + 1`,
  'the name of a product category': (number) =>
    `UPDATE product_category SET ${english('name', number)} WHERE ${any('product_category', number)}`,
  'the name of a brand': (number) => `UPDATE brand SET name = 'W${number} ' || id WHERE ${any('brand', number)}`,
  'the title of a post': (number) => `UPDATE post SET title = 'W${number}' WHERE ${any('post', number)}`,
  'the questions of a post': (number) =>
    `UPDATE post SET faqs = '[{"question": "W${number}", "answer": "Yes"}]' WHERE ${any('post', number)}`,
  'that an article is public': (number) =>
    `UPDATE post SET publish = NOT publish WHERE ${any('post', number, "page_parent = 'blog'")}`,
  'the name of an author': (number) => `UPDATE author SET name = 'W${number}' WHERE ${any('author', number)}`,
  'the name of a service': (number) => `UPDATE service SET ${english('name', number)} WHERE ${any('service', number)}`,
  'the description of a picture': (number) =>
    `UPDATE media SET ${english('alt', number)} WHERE ${any('media', number)}`,
  'a new notification': (number) => `INSERT INTO notification (slug, title, sticker_color, post_type, publish)
    VALUES (gen_random_uuid(), '{"en": "W${number}", "fr": null}', '#b3211b', 'notification', true)`,
  'the dealer’s tagline': (number) => setSetting('dealer', '{tagline,en}', `'"W${number}"'`),
  'the dealer’s time zone': () => setSetting('dealer', '{timeZone}', `(${otherZone})::jsonb`),
  'the dealer’s colour': (number) => setSetting('brand', '{color}', `'"#3b${String(number).padStart(4, '0')}"'`),
  'the analytics script': (number) => setSetting('analytics', '{tagUrl}', `'"https://w${number}.example/count.js"'`),
  'where analytics sends to': (number) => setSetting('analytics', '{sendsTo}', `'["https://w${number}.example"]'`),
  'a new redirect': (number) => `INSERT INTO redirect (from_path, to_path)
    VALUES ('${redirected[number % redirected.length]}', '/about-us') ON CONFLICT DO NOTHING`,
};

export const editNames = Object.keys(statements);

/** A number up to 9,999. */
export type Edit = [name: string, number: number];

/** Returns how many records have changed. */
export async function edit(pool: Pool, [name, number]: Edit): Promise<number> {
  const { rowCount } = await pool.query(statements[name]?.(number) ?? '');
  return rowCount ?? 0;
}
