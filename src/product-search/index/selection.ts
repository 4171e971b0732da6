import type { Language } from '#src/i18n/language.ts';
import type { FilterKey, ListingQuery } from '../listing-query.ts';

/** The counts of one filter under all the other filters: of each option, or the distribution of values. */
export type FacetCount =
  | {
      key: FilterKey;
      kind: 'choice' | 'yes-no';
      /** Only options with results, and the chosen ones. A brand's value is its slug. In no defined order. */
      choices: { value: string; count: number }[];
    }
  /** Null when no product has a value. Prices are in cents. The histogram has 24 bars from min to max. */
  | { key: FilterKey; kind: 'range'; range: { min: number; max: number; histogram: number[] } | null };

/** The result of a query. */
export type Selection = {
  /** The products of the requested page, in order. */
  ids: number[];
  total: number;
  /** In the order of the filters of the query's type; for mixed lists, the filters that every type has. */
  facets: FacetCount[];
  /** Products per category with its whole branch, ignoring the query's own category; missing entries are 0. */
  categoryCounts: ReadonlyMap<number, number>;
};

/** A result before pagination. */
export type Found = Omit<Selection, 'ids'> & {
  /** A mask: 1 for each matching row. */
  matches: Uint8Array;
  /** With words: the matching rows, best first. */
  relevant: Int32Array | null;
};

export type Asking = {
  query: ListingQuery;
  /** The results of the text search, best first; null without a search. */
  searchIds: readonly number[] | null;
  now: Date;
  /** Names are sorted by the alphabet of the page's language. */
  language: Language;
};
