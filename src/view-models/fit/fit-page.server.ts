import { sql } from 'drizzle-orm';
import { product } from '#src/catalogue/product/product.table.ts';
import { findProductBySlug, type ProductRow } from '#src/catalogue/queries/products.server.ts';
import { forVisitors } from '#src/catalogue/translation/french.ts';
import type { Db } from '#src/db/client.server.ts';
import { prepared } from '#src/db/prepared.server.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { hrefIn } from '#src/site/href.ts';
import type { CatalogueSnapshot } from '../catalogue-snapshot.server.ts';
import { productHref } from '../product/card-view.ts';
import type { ViewContext } from '../view-context.ts';
import { type FitSide, fitSideOf } from './fit.ts';
import { fitCandidates, fitOthers, typeOf } from './fit-candidates.ts';
import { type FitEntry, type FitProduct, type FitView, fitBetween, fitList, missingFacts } from './fit-view.ts';

type Deps = { db: Db; snapshot: CatalogueSnapshot; context: ViewContext };

/** The query parameter of each side on the fit page. */
const parameterOf: Record<FitSide, string> = { boat: 'boat', engine: 'engine', propeller: 'propeller' };

/** What fits a product; null for types without fit rules, and for products that are not public. */
export async function fitPage(deps: Deps, slug: string, max: number): Promise<FitView | null> {
  const row = await findProductBySlug(deps.db, slug);
  return row ? fitOf(deps, row, max) : null;
}

/** What fits a product that has been read. */
export async function fitOf({ db, snapshot, context }: Deps, row: ProductRow, max: number): Promise<FitView | null> {
  const side = fitSideOf(row);
  if (side === null) return null;
  const requested = { side, attributes: row.attributes };
  // Boats without an outboard, and engines without a propeller, are matched with none.
  // What the shop does not carry is not looked for.
  const others = fitOthers[side].filter(
    (of) =>
      fitBetween(side, row.attributes, of, {}).result !== 'does-not-fit' &&
      snapshot.productIndex.scope({ type: typeOf[of], showcase: null }).length > 0,
  );
  if (others.length === 0) return null;
  const candidates = others.map((of) => ({ of, ids: fitCandidates(snapshot.productIndex, requested, of, max) }));
  const products = await findFitProducts(
    db,
    candidates.flatMap(({ ids }) => ids),
  );
  const lists = candidates.map(({ of, ids }) => {
    const offered = { of, products: ids.flatMap((id) => products.get(id) ?? []) };
    return fitList({ side, product: row }, offered, context);
  });
  return {
    side,
    name: localText(row.name, context.language),
    href: productHref(row, context),
    missing: missingFacts(side, row.attributes, context),
    note: m.fit_note({}, { locale: context.language }),
    lists,
    checkHref: `${hrefIn(context.language, '/fit')}?${parameterOf[side]}=${row.slug}`,
  };
}

/** The facts that a fit needs of some products. */
export async function findFitProducts(db: Db, ids: number[]): Promise<Map<number, FitProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await prepared(db, 'fit_products', (name) => fitProductsOf(db).prepare(name)).execute({ ids });
  return new Map(rows.map((row) => [row.id, forVisitors(row)]));
}

function fitProductsOf(db: Db) {
  const { id, slug, name, programYear, condition, attributes, frPublish } = product;
  return db
    .select({ id, slug, name, programYear, condition, attributes, frPublish })
    .from(product)
    .where(sql`${id} = ANY(${sql.placeholder('ids')}::int[])`);
}

/** The result for one pair, selected from all results of the first product. */
export async function fitPair(deps: Deps, slug: string, other: string): Promise<FitEntry | null> {
  const [row, second] = await Promise.all([findProductBySlug(deps.db, slug), findProductBySlug(deps.db, other)]);
  const [side, of] = [row && fitSideOf(row), second && fitSideOf(second)];
  if (!row || !second || !side || !of || !fitOthers[side].includes(of)) return null;
  const { entries } = fitList({ side, product: row }, { of, products: [second] }, deps.context);
  return entries[0] ?? null;
}
