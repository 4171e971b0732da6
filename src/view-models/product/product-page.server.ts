import type { Crumb } from '#src/catalogue/category/category-path.ts';
import { ancestorsOf, type CategoryNode } from '#src/catalogue/category/category-path.ts';
import { hasSoldPageEnded, isSold } from '#src/catalogue/product/availability.ts';
import { mainSizeOf } from '#src/catalogue/product/type/size.ts';
import { findGallery, findMedia } from '#src/catalogue/queries/gallery.server.ts';
import { findLinks } from '#src/catalogue/queries/links.server.ts';
import { findOpenProductById, findProductBySlug, type ProductRow } from '#src/catalogue/queries/products.server.ts';
import { findRecordByOldSlug } from '#src/catalogue/queries/slug-history.server.ts';
import type { Db } from '#src/db/client.server.ts';
import { type Language, pathIn, withoutLanguage } from '#src/i18n/language.ts';
import { isSlug } from '#src/lib/slug.ts';
import { priceOnDay } from '#src/pricing/price.ts';
import { cleanPath } from '#src/product-search/url/redirects.ts';
import type { CatalogueSnapshot } from '../catalogue-snapshot.server.ts';
import { nearestCrumbs } from '../nearest-crumbs.ts';
import { listedAmong } from '../shown-products.server.ts';
import type { ProductDetail } from '../view.ts';
import type { ViewContext } from '../view-context.ts';
import { productHref, type ShownProduct } from './card-view.ts';
import { productView } from './product-view.ts';
import { similarProducts } from './similar-products.ts';

export type ProductRequest = { path: string; language: Language; now: Date };

export type ProductAnswer =
  | { kind: 'product'; product: ProductDetail }
  /** `to` is a path; the query is preserved. */
  | { kind: 'redirect'; to: string; status: 301 }
  | { kind: 'not-found'; nearest: Crumb[] };

type Deps = { db: Db; snapshot: CatalogueSnapshot; context: ViewContext };

/** The product at `/product/{slug}`, with or without its categories before the slug. */
export async function productPage(deps: Deps, request: ProductRequest): Promise<ProductAnswer> {
  const found = await findProduct(deps, request);
  return 'kind' in found ? found : { kind: 'product', product: await assemble(deps, found.row, found.category) };
}

/** The new address of a product that moved, or its category when its page has expired; null when it is unchanged. */
export async function productMovedTo(deps: Deps, request: ProductRequest): Promise<string | null> {
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
type Elsewhere = Exclude<ProductAnswer, { kind: 'product' }>;

async function findProduct(deps: Deps, { path, language, now }: ProductRequest): Promise<Found | Elsewhere> {
  const segments = withoutLanguage(cleanPath(path)).split('/').slice(2);
  const slug = segments.at(-1) ?? '';
  const row = await findProductBySlug(deps.db, slug);
  if (!row) return movedProduct(deps, slug, path);
  const category = deps.snapshot.tree.byId.get(row.categoryId);
  if (!category) return notFound(deps, path);
  const { soldDaysUntilRedirect } = deps.context.settings.storefront;
  if (isSold(row) && hasSoldPageEnded(row.soldAt, soldDaysUntilRedirect, now)) {
    return { kind: 'redirect', to: pathIn(language, category.path), status: 301 };
  }
  return isWayTo(category, segments.slice(0, -1)) ? { row, category } : redirectTo(row, deps);
}

async function movedProduct(deps: Deps, slug: string, path: string): Promise<Elsewhere> {
  const row = await findMovedProduct(deps.db, slug);
  return row ? redirectTo(row, deps) : notFound(deps, path);
}

/** The product with this former slug, if it is public. */
export async function findMovedProduct(db: Db, slug: string): Promise<ProductRow | undefined> {
  const id = await findRecordByOldSlug(db, 'product', slug);
  return id === undefined ? undefined : findOpenProductById(db, id);
}

const redirectTo = (row: ProductRow, { context }: Deps): Elsewhere => ({
  kind: 'redirect',
  to: productHref(row, context),
  status: 301,
});

const notFound = ({ snapshot, context }: Deps, path: string): Elsewhere => ({
  kind: 'not-found',
  nearest: nearestCrumbs(path, snapshot.tree, context.language),
});

/** True for no categories, or for the product's own categories in order. */
export function isWayTo(category: CategoryNode, slugs: readonly string[]): boolean {
  const line = ancestorsOf(category).map(({ slug }) => slug);
  const places = slugs.map((slug) => line.indexOf(slug));
  return places.every((place, index) => place >= 0 && (index === 0 || place > (places[index - 1] ?? 0)));
}

const mostSimilar = 8;
/** The number of alternatives to a sold product. */
const alternatives = 3;

async function assemble(deps: Deps, row: ProductRow, category: CategoryNode): Promise<ProductDetail> {
  const { db, snapshot, context } = deps;
  const [gallery, links] = await Promise.all([findGallery(db, row.id), findLinks(db, row.id)]);
  const equipment = listedAmong(snapshot.productIndex, links.equipment);
  const linked = listedAmong(snapshot.productIndex, links.linked);
  const similar = similarIds(deps, row, category, { chosen: links.similar, besides: [row.id, ...linked] });
  const [products, pictures] = await Promise.all([
    snapshot.findShown([...new Set([...equipment, ...linked, ...similar])]),
    findMedia(db, [row.featureImageId, ...gallery.map(({ posterId }) => posterId)]),
  ]);
  const byId = new Map(products.map((product) => [product.row.id, product]));
  const pick = (ids: readonly number[]): ShownProduct[] => ids.flatMap((id) => byId.get(id) ?? []);
  const picture = pictures.get(row.featureImageId ?? 0) ?? gallery.find(({ kind }) => kind === 'picture') ?? null;
  const others = { equipments: pick(equipment), linked: pick(linked), similar: pick(similar) };
  return productView({ row, picture, category, gallery, posters: pictures, ...others }, context);
}

type Choice = { chosen: readonly number[]; besides: readonly number[] };

/**
 * Products chosen by staff, without sold ones and those that the page shows already; otherwise the most similar. A sold
 * product always has alternatives.
 */
function similarIds(
  { snapshot, context }: Deps,
  row: ProductRow,
  category: CategoryNode,
  { chosen, besides }: Choice,
): number[] {
  const wanted = {
    id: row.id,
    type: row.type,
    category,
    priceCents: priceOnDay(row, context.day),
    size: mainSizeOf(row),
  };
  const listed = listedAmong(snapshot.productIndex, chosen).filter((id) => !besides.includes(id));
  if (!isSold(row) && listed.length > 0) return listed;
  const nearest = similarProducts(snapshot.productIndex, wanted, mostSimilar + besides.length).filter(
    (id) => !besides.includes(id),
  );
  const offered = [...new Set([...listed, ...nearest])];
  return offered.slice(0, isSold(row) ? alternatives : mostSimilar);
}
