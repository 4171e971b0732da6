import { inArray, sql } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import { completenessFacts } from '#src/catalogue/product/product-facts.server.ts';
import { type LackKey, lackKeys, lacksOf, weightOf } from '#src/catalogue/product/readiness.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { findGalleries } from '#src/catalogue/queries/gallery.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { dealerDay } from '#src/lib/dates.ts';
import type { Localized } from '#src/lib/localized.ts';
import { listedIds } from '#src/operations/feeds/listed-products.server.ts';
import { priceOnDay, saving } from '#src/pricing/price.ts';
import { evidenceGap } from '#src/pricing/price-evidence.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import type { ReadinessAddress } from './readiness-address.ts';

export type Unready = { id: number; type: ProductType; name: Localized; sku: string | null; lacks: LackKey[] };

export type Readiness = {
  record: Unready[];
  page: { currentPage: number; total: number; totalRecord: number };
  /** Products for sale, and how many of them are complete. */
  all: number;
  ready: number;
  counts: Record<LackKey, number>;
};

type Deps = { db: Db; catalogue: Catalogue };

type ReadinessRequest = ReadinessAddress & { pageSize: number };

/**
 * What each product for sale lacks, the worst first. All of them are checked. Other products are among them only for a
 * stock number that two have.
 */
export async function readReadiness({ db, catalogue }: Deps, asked: ReadinessRequest, now: Date): Promise<Readiness> {
  const ids = listedIds(await catalogue.snapshot(now));
  const [titles, twins, { storefront }] = await Promise.all([
    countTitles(db, ids),
    findSkuTwins(db),
    catalogue.settings(),
  ]);
  const context = { titles, twins, day: dealerDay(now), requiresEvidence: storefront.requireEvidence };
  const unready: Unready[] = [];
  for (let from = 0; from < ids.length; from += atOnce) {
    unready.push(...(await readSome(db, ids.slice(from, from + atOnce), context)));
  }
  const ready = ids.length - unready.length;
  const others = [...twins].filter((id) => !ids.includes(id));
  const elsewhere = others.length === 0 ? [] : await readSome(db, others, context);
  unready.push(...elsewhere.map((one) => ({ ...one, lacks: ['duplicate_sku' as const] })));
  const counted = lackKeys.map((key) => [key, unready.filter(({ lacks }) => lacks.includes(key)).length]);
  const { lack: wanted, pageSize } = asked;
  const shown = wanted ? unready.filter(({ lacks }) => lacks.includes(wanted)) : unready;
  shown.sort((a, b) => weightOf(b.lacks) - weightOf(a.lacks) || a.id - b.id);
  const total = Math.max(1, Math.ceil(shown.length / pageSize));
  const currentPage = Math.min(asked.page, total);
  return {
    record: shown.slice((currentPage - 1) * pageSize, currentPage * pageSize),
    page: { currentPage, total, totalRecord: shown.length },
    all: ids.length,
    ready,
    counts: Object.fromEntries(counted),
  };
}

const atOnce = 250;

type Titled = { name: Localized; brandId: number | null; programYear: number | null };

/** Products with the same name, brand and year have the same title in search results. */
const titleOf = ({ name, brandId, programYear }: Titled): string =>
  `${brandId} ${programYear} ${name.en.trim().toLowerCase()}`;

async function countTitles(db: Db, ids: readonly number[]): Promise<Map<string, number>> {
  const columns = { name: product.name, brandId: product.brandId, programYear: product.programYear };
  const rows = await db
    .select(columns)
    .from(product)
    .where(inArray(product.id, [...ids]));
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(titleOf(row), (counts.get(titleOf(row)) ?? 0) + 1);
  return counts;
}

/** Products whose stock numbers differ only in case, dashes and blanks. Each came in before they counted as the same. */
async function findSkuTwins(db: Db): Promise<Set<number>> {
  const { rows } = await db.execute<{ id: number }>(
    sql`SELECT id FROM (
          SELECT id, count(*) OVER (PARTITION BY code_key(sku)) AS alike FROM product
          WHERE NOT is_remove AND code_key(sku) IN (
            SELECT code_key(late.sku) FROM product AS late
            WHERE late.sku IS NOT NULL AND NOT EXISTS (SELECT FROM product_sku WHERE product_id = late.id)
          )
        ) AS product WHERE alike > 1`,
  );
  return new Set(rows.map(({ id }) => id));
}

type Context = {
  titles: ReadonlyMap<string, number>;
  twins: ReadonlySet<number>;
  day: string;
  requiresEvidence: boolean;
};

async function readSome(db: Db, ids: readonly number[], context: Context): Promise<Unready[]> {
  const { titles, twins, day, requiresEvidence } = context;
  const [rows, galleries] = await Promise.all([
    db
      .select()
      .from(product)
      .where(inArray(product.id, [...ids])),
    findGalleries(db, ids),
  ]);
  return rows.flatMap((row) => {
    const sharesTitle = (titles.get(titleOf(row)) ?? 0) > 1;
    const wouldStrike = requiresEvidence && saving(priceOnDay(row, day), row.msrpCents) !== null;
    const gap = wouldStrike ? evidenceGap(row) : null;
    const { id, name, sku } = row;
    const shared = { sharesTitle, sharesSku: twins.has(id) };
    const lacks = lacksOf({ ...completenessFacts(row, galleries.get(id) ?? []), ...shared, evidenceGap: gap });
    return lacks.length === 0 ? [] : [{ id, name, sku, lacks, type: row.type }];
  });
}
