import type { Crumb } from '#src/catalogue/category/category-path.ts';
import { ancestorsOf, type CategoryNode } from '#src/catalogue/category/category-path.ts';
import { hasSoldPageEnded, isSold } from '#src/catalogue/product/availability.ts';
import { findOpenProductById, findProductBySlug, type ProductRow } from '#src/catalogue/queries/products.server.ts';
import { findProductByOldSlug } from '#src/catalogue/queries/slug-history.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { type Language, pathIn, withoutLanguage } from '#src/i18n/language.ts';
import { isSlug } from '#src/lib/slug.ts';
import { cleanPath } from '#src/product-search/url/redirects.ts';
import type { CatalogueSnapshot } from '../catalogue-snapshot.server.ts';
import { nearestCrumbs } from '../nearest-crumbs.ts';
import type { ViewContext } from '../view-context.ts';
import { productHref } from './card-view.ts';

/**
 * What stands at the address of a product: the product, its new address when its slug or category has changed, its
 * category when it was sold a while ago, or nothing, with the nearest categories, when it is in the trash or unpublished.
 */

/** In the address of a list that a sold unit redirects to: the list says so. Its canonical address is without it. */
export const soldParameter = 'sold';

export type ProductRequest = { path: string; language: Language; now: Date };

export type ProductElsewhere =
  /** `to` is a path, with `soldParameter` if it is the list instead of a sold unit; the query is added to it. */
  { kind: 'redirect'; to: string; status: 301 } | { kind: 'not-found'; nearest: Crumb[] };

export type ProductDeps = { db: Db; snapshot: CatalogueSnapshot; context: ViewContext };

/** The new address of a product that moved, or its category when its page has expired; null when it is unchanged. */
export async function productMovedTo(deps: ProductDeps, request: ProductRequest): Promise<string | null> {
  const [first = '', ...rest] = withoutLanguage(request.path).slice(1).split('/');
  if (first === 'product') {
    const found = await findProduct(deps, request);
    return 'kind' in found && found.kind === 'redirect' ? found.to : null;
  }
  // The dealer's former site had products right below its root.
  const row = rest.length === 0 && isSlug(first) ? await findMovedProduct(deps.db, first) : undefined;
  return row ? productHref(row, deps.context) : null;
}

type Found = { row: ProductRow; category: CategoryNode };

export async function findProduct(
  deps: ProductDeps,
  { path, language, now }: ProductRequest,
): Promise<Found | ProductElsewhere> {
  const segments = withoutLanguage(cleanPath(path)).split('/').slice(2);
  const slug = segments.at(-1) ?? '';
  const row = await findProductBySlug(deps.db, slug);
  if (!row) return movedProduct(deps, slug, path);
  const category = deps.snapshot.tree.byId.get(row.categoryId);
  if (!category) return notFound(deps, path);
  const { soldDaysUntilRedirect } = deps.context.settings.storefront;
  if (isSold(row) && hasSoldPageEnded(row.soldAt, soldDaysUntilRedirect, now)) {
    return { kind: 'redirect', to: `${pathIn(language, category.path)}?${soldParameter}=1`, status: 301 };
  }
  return isPathOfCategory(category, segments.slice(0, -1)) ? { row, category } : redirectTo(row, deps);
}

async function movedProduct(deps: ProductDeps, slug: string, path: string): Promise<ProductElsewhere> {
  const row = await findMovedProduct(deps.db, slug);
  return row ? redirectTo(row, deps) : notFound(deps, path);
}

/** The product with this former slug, if it is public. */
export async function findMovedProduct(db: Db, slug: string): Promise<ProductRow | undefined> {
  const id = await findProductByOldSlug(db, slug);
  return id === undefined ? undefined : findOpenProductById(db, id);
}

const redirectTo = (row: ProductRow, { context }: ProductDeps): ProductElsewhere => ({
  kind: 'redirect',
  to: productHref(row, context),
  status: 301,
});

const notFound = ({ snapshot, context }: ProductDeps, path: string): ProductElsewhere => ({
  kind: 'not-found',
  nearest: nearestCrumbs(path, snapshot.tree, context.language),
});

/** True for no categories, or for the product's own categories in order. */
export function isPathOfCategory(category: CategoryNode, slugs: readonly string[]): boolean {
  const line = ancestorsOf(category).map(({ slug }) => slug);
  const places = slugs.map((slug) => line.indexOf(slug));
  return places.every((place, index) => place >= 0 && (index === 0 || place > (places[index - 1] ?? 0)));
}
