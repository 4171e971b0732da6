import { type CategoryNode, rootOf } from '#src/catalogue/category/category-path.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { typeOfNumber } from '#src/catalogue/product/type/product-type-number.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatNumber } from '#src/lib/number.ts';
import { selectWithoutFacets } from '#src/product-search/index/select.ts';
import type { ListingQuery } from '#src/product-search/listing-query.ts';
import { answerSearch } from '#src/product-search/text/answer-search.server.ts';
import { listingAddress } from '#src/product-search/url/listing-address.ts';
import { defaultSort, productsPerPage, queryOfPlace } from '#src/product-search/url/listing-place.ts';
import type { CatalogueSnapshot } from '../catalogue-snapshot.server.ts';
import { matchingCategories } from '../listing/matching-categories.ts';
import { searchHref } from '../listing/search-view.ts';
import type { Suggestion, SuggestionGroup } from '../view.ts';
import type { ViewContext } from '../view-context.ts';
import { maxSuggestions, suggestionGroups } from './suggestion-view.ts';

const minQueryLength = 2;
const maxQueryLength = 100;

/** Suggestions for a partial query: categories, then products. */
export async function suggest(
  db: Db,
  typed: string,
  snapshot: CatalogueSnapshot,
  context: ViewContext,
  now: Date,
): Promise<SuggestionGroup[]> {
  const { language } = context;
  const search = typed.trim().slice(0, maxQueryLength);
  if (search.length < minQueryLength) return [];
  const written = { ...queryOfPlace({ kind: 'search' }), search, sort: [], limit: 0 };
  const answer = await answerSearch({ ...snapshot, db }, { written, isExact: false, language, now });
  const { ids, total, categoryCounts } = selectWithoutFacets(snapshot.productIndex, { ...answer, now, language });
  const { groups, first } = firstOfEachType(ids, snapshot);
  const products = await snapshot.findShown(first);
  const labelOf = (type: ProductType) => {
    const root = rootOf(snapshot.tree, type);
    return root ? localText(root.name, language).text : '';
  };
  if (total === 0 && (answer.partNumber ?? answer.counterPart) !== null)
    return [counterGroup(search, answer.similarNumbers, language)];
  return [
    ...categoryGroup(answer.query, categoryCounts, snapshot, context),
    ...suggestionGroups(products, groups, labelOf, context),
  ];
}

/** What is one letter off, and the counter for a part that is not listed. */
function counterGroup(search: string, similar: readonly string[], language: Language): SuggestionGroup {
  const options = { locale: language };
  const plain = { detail: null, picture: null, price: null };
  const meant = similar.map((number): Suggestion => {
    const text = m.search_did_you_mean_number({ number }, options);
    return { ...plain, href: searchHref(number, language), name: { text, language } };
  });
  const ask = {
    ...plain,
    href: searchHref(search, language),
    name: { text: m.search_ask_counter({}, options), language },
  };
  return { type: 'counter', label: m.common_parts({}, options), suggestions: [...meant, ask] };
}

/** The types in the order of the results, and the first products of each. */
function firstOfEachType(ids: readonly number[], { productIndex }: CatalogueSnapshot) {
  const { types, rowOf } = productIndex.columns;
  const byType = new Map<number, number[]>();
  for (const id of ids) {
    const type = types.values[rowOf.get(id) ?? -1] ?? 0;
    const first = byType.get(type);
    if (!first) byType.set(type, [id]);
    else if (first.length < maxSuggestions) first.push(id);
  }
  return {
    groups: [...byType.keys()].flatMap((number) => typeOfNumber(String(number)) ?? []),
    first: [...byType.values()].flat(),
  };
}

function categoryGroup(
  query: ListingQuery,
  counts: ReadonlyMap<number, number>,
  snapshot: CatalogueSnapshot,
  context: ViewContext,
): SuggestionGroup[] {
  const { language } = context;
  const suggestions = matchingCategories(snapshot.tree, query, counts)
    .slice(0, maxSuggestions)
    .map(
      ({ node, count }): Suggestion => ({
        href: addressIn(node, query, snapshot, context),
        name: localText(node.name, language),
        detail: formatNumber(count, language),
        picture: null,
        price: null,
      }),
    );
  const label = m.search_suggested_categories({}, { locale: language });
  return suggestions.length > 0 ? [{ type: 'category', label, suggestions }] : [];
}

/** The same search in a category's own list. */
function addressIn(node: CategoryNode, query: ListingQuery, snapshot: CatalogueSnapshot, { language }: ViewContext) {
  const sort = query.search === null ? defaultSort(node.type) : [];
  const narrowed = { ...query, type: node.type, categoryId: node.id, sort, page: 1, limit: productsPerPage };
  return listingAddress(narrowed, { ...snapshot, place: { kind: 'category', node }, language });
}
