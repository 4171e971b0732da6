import type { CategoryNode } from '#src/catalogue/category/category-path.ts';
import { isPending, isSold } from '#src/catalogue/product/availability.ts';
import { findGallery, findMedia } from '#src/catalogue/queries/gallery.server.ts';
import { findLinks } from '#src/catalogue/queries/links.server.ts';
import type { ProductRow } from '#src/catalogue/queries/products.server.ts';
import { priceOnDay } from '#src/pricing/price.ts';
import { readPriceChanges } from '#src/pricing/price-changes.server.ts';
import type { WithStructuredData } from '#src/view-models/json-ld/structured-data.ts';
import { fitOf } from '../fit/fit-page.server.ts';
import type { FitView } from '../fit/fit-view.ts';
import { freeAmong, listedAmong } from '../shown-products.server.ts';
import type { ProductDetail } from '../view.ts';
import type { ShownProduct } from './card-view.ts';
import { priceHistoryView } from './describe-price-history.ts';
import { findProduct, type ProductDeps, type ProductElsewhere, type ProductRequest } from './product-address.server.ts';
import { productView } from './product-view.ts';
import { likeProduct, similarProducts } from './similar-products.ts';

export type ProductAnswer =
  | { kind: 'product'; product: WithStructuredData<ProductDetail>; fit: FitView | null }
  | ProductElsewhere;

/** `maxFits`: how many products of each type are checked for what fits; without it none are. */
export type ProductPageRequest = ProductRequest & { maxFits?: number };

/** The product at `/product/{slug}`, with or without its categories before the slug. */
export async function productPage(
  deps: ProductDeps,
  { maxFits, ...request }: ProductPageRequest,
): Promise<ProductAnswer> {
  const found = await findProduct(deps, request);
  if ('kind' in found) return found;
  const [product, fit] = await Promise.all([
    assemble(deps, found.row, found.category),
    maxFits === undefined ? null : fitOf(deps, found.row, maxFits),
  ]);
  return { kind: 'product', product, fit };
}

/** A product as its page would show it, published or not; undefined when its category is gone. */
export async function productPreview(deps: ProductDeps, row: ProductRow): Promise<ProductDetail | undefined> {
  const category = deps.snapshot.tree.byId.get(row.categoryId);
  if (!category) return undefined;
  const { structuredData: _, ...product } = await assemble(deps, row, category);
  return product;
}

const maxSimilar = 8;
/** The number of alternatives to a product that is sold, or of which a sale is pending. */
const alternatives = 3;

const isTaken = (row: ProductRow): boolean => isSold(row) || isPending(row);

async function assemble(
  deps: ProductDeps,
  row: ProductRow,
  category: CategoryNode,
): Promise<WithStructuredData<ProductDetail>> {
  const { db, snapshot, context } = deps;
  const hasPrice = !isSold(row) && priceOnDay(row, context.day) !== null;
  const [gallery, links, changes, own] = await Promise.all([
    findGallery(db, row.id),
    findLinks(db, row.id),
    readPriceChanges(db, [row.id]),
    findMedia(db, ownPictures(row)),
  ]);
  const equipment = listedAmong(snapshot.productIndex, links.equipment);
  const linked = listedAmong(snapshot.productIndex, links.linked);
  const similar = similarIds(deps, row, category, { chosen: links.similar, besides: [row.id, ...linked] });
  const [products, posters] = await Promise.all([
    snapshot.findShown([...new Set([...equipment, ...linked, ...similar])]),
    findMedia(
      db,
      gallery.map(({ posterId }) => posterId),
    ),
  ]);
  const byId = new Map(products.map((product) => [product.row.id, product]));
  const pick = (ids: readonly number[]): ShownProduct[] => ids.flatMap((id) => byId.get(id) ?? []);
  const pictureFor = (id: number | null) => own.get(id ?? 0) ?? null;
  const picture = pictureFor(row.featureImageId) ?? gallery.find(({ kind }) => kind === 'picture') ?? null;
  const shown = { picture, tablet: pictureFor(row.imageTabletId), mobile: pictureFor(row.imageMobileId) };
  const goesWith = pick(equipment).filter((one) => !isSecondMotor(row, one.row));
  const others = { equipments: goesWith, linked: pick(linked), similar: pick(similar) };
  const banner = pictureFor(row.bannerImgId);
  const priceChanges = changes.get(row.id) ?? [];
  const priceHistory = hasPrice ? priceHistoryView(priceChanges, context) : null;
  const prices = { priceChanges, priceHistory };
  return productView({ row, ...shown, banner, category, gallery, posters, ...prices, ...others }, context);
}

/** A boat with its motor needs no other one, except a kicker; what else fits it stands in a section of its own. */
function isSecondMotor({ type, attributes }: ProductRow, other: Pick<ProductRow, 'type' | 'attributes'>): boolean {
  const [own, its] = [attributes.boatHPB, other.attributes.omHoPo];
  if (type !== 'boat' || other.type !== 'engine' || typeof own !== 'number') return false;
  return typeof its !== 'number' || its * smallestRatio > own;
}

/** A kicker has a fraction of the power of the main motor. */
const smallestRatio = 4;

const ownPictures = (row: ProductRow) => [row.featureImageId, row.imageTabletId, row.imageMobileId, row.bannerImgId];

type Choice = { chosen: readonly number[]; besides: readonly number[] };

/**
 * Products chosen by staff, without sold ones and those that the page shows already; otherwise the most similar. A product
 * that is sold, or of which a sale is pending, always has alternatives, which are free.
 */
function similarIds(
  { snapshot, context }: ProductDeps,
  row: ProductRow,
  category: CategoryNode,
  { chosen, besides }: Choice,
): number[] {
  const wanted = likeProduct(row, category, context.day);
  const among = isTaken(row) ? freeAmong : listedAmong;
  const listed = among(snapshot.productIndex, chosen).filter((id) => !besides.includes(id));
  if (!isTaken(row) && listed.length > 0) return listed;
  const nearest = similarProducts(snapshot.productIndex, wanted, maxSimilar + besides.length).filter(
    (id) => !besides.includes(id),
  );
  const offered = [...new Set([...listed, ...nearest])];
  return offered.slice(0, isTaken(row) ? alternatives : maxSimilar);
}
