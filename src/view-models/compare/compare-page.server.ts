import { isRowOpen } from '#src/catalogue/product/listed.server.ts';
import { findProductBySlug, type ProductRow } from '#src/catalogue/queries/products.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { pathIn } from '#src/i18n/language.ts';
import type { CatalogueSnapshot } from '../catalogue-snapshot.server.ts';
import { productCard, type ShownProduct } from '../product/card-view.ts';
import { findMovedProduct } from '../product/product-address.server.ts';
import { likeProduct, similarProducts } from '../product/similar-products.ts';
import { withPictures } from '../shown-products.server.ts';
import type { ProductCard } from '../view.ts';
import type { ViewContext } from '../view-context.ts';
import { type Comparison, comparison } from './compare-view.ts';
import { maxCompared } from './max-compared.ts';

type Deps = { db: Db; snapshot: CatalogueSnapshot; context: ViewContext };

/**
 * Products of the first one's type side by side; unknown slugs are left out, former ones lead to their products. Those
 * of another type are a comparison of their own.
 */
export async function comparePage(deps: Deps, slugs: readonly string[]): Promise<Comparison> {
  const found = await Promise.all(slugs.slice(0, maxCompared).map((slug) => findBySlug(deps, slug)));
  const rows = [...new Map(found.flatMap((row) => (row ? [[row.id, row]] : []))).values()];
  const alike = rows.filter(({ type }) => type === rows[0]?.type);
  const [other, ...moreOthers] = rows.filter((row) => !alike.includes(row));
  const others = other && {
    type: other.type,
    slugs: [other, ...moreOthers.filter(({ type }) => type === other.type)].map(({ slug }) => slug),
  };
  const [products, offers] = await Promise.all([withPictures(deps.db, alike), offersBeside(deps, alike)]);
  return comparison({ products, others: others ?? null, offers, listHref: listOf(deps, alike[0]) }, deps.context);
}

/** The list of the first product's category. */
function listOf({ snapshot, context }: Deps, row: ProductRow | undefined): string | null {
  const category = row && snapshot.tree.byId.get(row.categoryId);
  return category ? pathIn(context.language, category.path) : null;
}

async function findBySlug({ db, snapshot }: Deps, slug: string): Promise<ProductRow | undefined> {
  const row = (await findProductBySlug(db, slug)) ?? (await findMovedProduct(db, slug));
  return row && snapshot.tree.byId.has(row.categoryId) ? row : undefined;
}

/** Products similar to the first, while there is room for more. */
async function offersBeside({ snapshot, context }: Deps, rows: readonly ProductRow[]): Promise<ShownProduct[]> {
  const [first] = rows;
  const category = first && snapshot.tree.byId.get(first.categoryId);
  if (!category || rows.length >= maxCompared) return [];
  const wanted = likeProduct(first, category, context.day);
  const taken = new Set(rows.map(({ id }) => id));
  const near = similarProducts(snapshot.productIndex, wanted, maxCompared + rows.length).filter((id) => !taken.has(id));
  return snapshot.findShown(near.slice(0, maxCompared));
}

/** Cards of a visitor's favourites, in the visitor's order; products that are no longer public are left out. */
export async function cardsOf({ snapshot, context }: Deps, ids: readonly number[]): Promise<ProductCard[]> {
  const shown = await snapshot.findShown(ids);
  return shown
    .filter(({ row }) => isRowOpen(row) && snapshot.tree.byId.has(row.categoryId))
    .map((one) => productCard(one, context));
}
