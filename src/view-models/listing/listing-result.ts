import type { CategoryNode, CategoryTree } from '#src/catalogue/category/category-path.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import type { FilterRow, Structure } from '#src/catalogue/queries/structure.ts';
import type { Selection } from '#src/product-search/index/selection.ts';
import type { FilterKey, ListingQuery } from '#src/product-search/listing-query.ts';
import type { SearchAnswer } from '#src/product-search/text/answer-search.server.ts';
import { defaultSort, type ListingPlace, type RulesOf } from '#src/product-search/url/listing-place.ts';
import type { CloseMatchView, ProductCard } from '../view.ts';
import type { PromotedList } from './promoted-lists.ts';

/** What a listing has found: its view model is made from this alone. */
export type ListingResult = {
  place: ListingPlace;
  /** As the address has it. */
  written: ListingQuery;
  /** The same with what was read in the words of a search. */
  query: ListingQuery;
  answer: Omit<SearchAnswer, 'query' | 'searchIds'>;
  isExact: boolean;
  tree: CategoryTree;
  structure: Pick<Structure, 'brands' | 'metas' | 'showcases'>;
  /** The filters of a type, in order. */
  filtersOf: (type: ProductType | null) => readonly FilterRow[];
  rulesOf: RulesOf;
  selection: Selection;
  /** The same place without any filter: all options. */
  unfiltered: Selection;
  /** Products per root, regardless of the selected tab. */
  typeCounts: ReadonlyMap<number, number>;
  /** Products per category without the search, when it finds nothing. */
  everywhere: ReadonlyMap<number, number>;
  cards: ProductCard[];
  nearMatches: ProductCard[];
  closeMatches: CloseMatchView[];
  promoted: readonly PromotedList[];
  /** Parameters of the page itself, such as the view, that every link preserves. */
  carried: readonly [string, string][];
};

/** The address of the same list with another query. */
export type Href = (query: ListingQuery) => string;

/** The same query for another category. Filters and order of one type are meaningless for another. */
export function queryAbout(node: CategoryNode | null, result: ListingResult): ListingQuery {
  const { query, rulesOf } = result;
  const type = node?.type ?? null;
  const moved = { ...query, type, categoryId: node?.parent ? node.id : null, page: 1 };
  if (type === query.type) return moved;
  const known = new Set(rulesOf(type).map(({ key }) => key));
  const filters = Object.fromEntries(Object.entries(query.filters).filter(([key]) => known.has(key as FilterKey)));
  return { ...moved, filters, sort: query.search === null ? defaultSort(type) : [] };
}
