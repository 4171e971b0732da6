import type { Language } from '#src/i18n/language.ts';
import type { FilterKey, ListingQuery } from '../listing-query.ts';

/** The numbers of one filter under all the other filters: what each choice would leave, or how the values spread. */
export type FacetCount =
  | {
      key: FilterKey;
      kind: 'choice' | 'yes-no';
      /** Only values that would leave something, and the chosen ones. A brand's value is its slug. In no set order. */
      choices: { value: string; count: number }[];
    }
  /** Null when no product has the value. Prices are in cents. The histogram has 24 bars from min to max. */
  | { key: FilterKey; kind: 'range'; range: { min: number; max: number; histogram: number[] } | null };

/** What a question finds. */
export type Selection = {
  /** The products of the asked page, in order. */
  ids: number[];
  total: number;
  /** In the order of the filters of the query's type; for mixed lists, the filters that every type has. */
  facets: FacetCount[];
  /** Products per category, its whole branch, leaving out the query's own category; without an entry it is 0. */
  categoryCounts: ReadonlyMap<number, number>;
};

/** What a question finds before it is cut into pages. */
export type Found = Omit<Selection, 'ids'> & {
  /** A 1 for each row of the product index that matches. */
  matches: Uint8Array;
};

export type Asking = {
  query: ListingQuery;
  /** What the search found, the best first; null when nothing was searched. */
  searchIds: readonly number[] | null;
  now: Date;
  /** Names sort by the alphabet of the page. */
  language: Language;
};
