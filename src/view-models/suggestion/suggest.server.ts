import { rootOf } from '#src/catalogue/category/category-path.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import type { Db } from '#src/db/client.server.ts';
import { localText } from '#src/lib/localized.ts';
import { findBySearch } from '#src/product-search/text/search.server.ts';
import type { CatalogueSnapshot } from '../catalogue-snapshot.server.ts';
import { listedAmong } from '../shown-products.server.ts';
import type { SuggestionGroup } from '../view.ts';
import type { ViewContext } from '../view-context.ts';
import { mostSuggestions, suggestionGroups } from './suggestion-view.ts';

const minQueryLength = 2;
const maxQueryLength = 100;

/** Suggestions for a partial query. */
export async function suggest(
  db: Db,
  typed: string,
  snapshot: CatalogueSnapshot,
  context: ViewContext,
): Promise<SuggestionGroup[]> {
  const { language } = context;
  const keywords = typed.trim().slice(0, maxQueryLength);
  if (keywords.length < minQueryLength) return [];
  const found = listedAmong(snapshot.productIndex, await findBySearch(db, keywords, language));
  const products = await snapshot.findShown(firstOfEachType(found, snapshot));
  const labelOf = (type: ProductType) => {
    const root = rootOf(snapshot.tree, type);
    return root ? localText(root.name, language).text : '';
  };
  return suggestionGroups(products, labelOf, context);
}

function firstOfEachType(ids: readonly number[], { productIndex }: CatalogueSnapshot): number[] {
  const taken = new Map<number, number>();
  return ids.filter((id) => {
    const type = productIndex.columns.types.values[productIndex.columns.rowOf.get(id) ?? -1] ?? 0;
    const count = (taken.get(type) ?? 0) + 1;
    taken.set(type, count);
    return count <= mostSuggestions;
  });
}
