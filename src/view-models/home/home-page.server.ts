import { rootOf } from '#src/catalogue/category/category-path.ts';
import { productTypeNames } from '#src/catalogue/product/type/product-type-number.ts';
import { select } from '#src/product-search/index/select.ts';
import type { Selection } from '#src/product-search/index/selection.ts';
import type { ListingQuery } from '#src/product-search/listing-query.ts';
import { queryOfPlace } from '#src/product-search/url/listing-place.ts';
import type { WithStructuredData } from '#src/view-models/json-ld/structured-data.ts';
import type { CatalogueSnapshot } from '../catalogue-snapshot.server.ts';
import { categoryCounts } from '../counts.ts';
import type { HomeView } from '../home-view-type.ts';
import type { SitePictures } from '../site-pictures.server.ts';
import type { ViewContext } from '../view-context.ts';
import { type HomeFacts, homeView } from './home-view.ts';

type Deps = { snapshot: CatalogueSnapshot; pictures: SitePictures; context: ViewContext; now: Date };

const newOnTheLot = 4;

export async function homePage({ snapshot, pictures, context, now }: Deps): Promise<WithStructuredData<HomeView>> {
  const { language } = context;
  const ask = (part: Partial<ListingQuery>): Selection =>
    select(snapshot.productIndex, {
      query: { ...everything, limit: newOnTheLot, ...part },
      searchIds: null,
      now,
      language,
    });
  const fresh = ask({ type: 'boat', sort: [{ key: 'createdAt', direction: -1 }] });
  const facts = {
    tree: snapshot.tree,
    counts: categoryCounts(snapshot.productIndex, now),
    clearanceCount: ask({ showcase: 'clearance' }).total,
    preOwnedCount: ask({ showcase: 'pre-owned' }).total,
    ...pictures,
    fresh: await snapshot.findShown(fresh.ids),
    brands: brandsOnSale(snapshot, ask),
    filtersOf: snapshot.filtersOf,
  };
  return homeView(facts, context);
}

const everything: ListingQuery = { ...queryOfPlace({ kind: 'search' }), sort: [] };

/** Each brand with products for sale, and the first type of these. */
function brandsOnSale(
  { tree, structure, filtersOf }: CatalogueSnapshot,
  ask: (part: Partial<ListingQuery>) => Selection,
) {
  const shown = new Map<string, Omit<HomeFacts['brands'][number], 'brand'>>();
  for (const type of productTypeNames) {
    const root = rootOf(tree, type);
    const param = filtersOf(type).find(({ key }) => key === 'brand')?.param;
    const facet = ask({ type }).facets.find(({ key }) => key === 'brand');
    if (!root || !param || !facet || facet.kind === 'range') continue;
    for (const { value } of facet.choices) if (!shown.has(value)) shown.set(value, { root, param });
  }
  return structure.brands.flatMap((brand) => {
    const place = shown.get(brand.slug);
    return place ? [{ brand, ...place }] : [];
  });
}
