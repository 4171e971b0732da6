import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatDollars } from '#src/lib/money.ts';
import type { FilterKey, ListingQuery } from '#src/product-search/listing-query.ts';
import { defaultSort, imposedFilters, type ListingPlace, type RulesOf } from '#src/product-search/url/listing-place.ts';
import type { ViewContext } from '../view-context.ts';

/**
 * Shortcuts above a list of boats, or of all types: fishing and family boats, the less expensive half, boats with a
 * trailer, used boats. Only those that the catalogue has enough of.
 */

export type PromotedList = { label: string; query: ListingQuery };

type Sources = {
  place: ListingPlace;
  query: ListingQuery;
  rulesOf: RulesOf;
  /** How many products a query finds. */
  count: (query: ListingQuery) => number;
  /** The products whose text mentions fishing. */
  countFishing: (query: ListingQuery) => number;
  context: Pick<ViewContext, 'language'>;
};

type Filters = ListingQuery['filters'];

const minResults = 3;
const familySeats = 6;

export function promotedLists({
  place,
  query,
  rulesOf,
  count,
  countFishing,
  context: { language },
}: Sources): PromotedList[] {
  if (!isUnfiltered(place, query) || (query.type !== null && query.type !== 'boat')) return [];
  const boats: ListingQuery = { ...query, type: 'boat', sort: defaultSort('boat'), page: 1 };
  const rules = new Map(rulesOf('boat').map((rule) => [rule.key, rule]));
  const canFilter = (filters: Filters) =>
    Object.entries(filters).every(([key, filter]) => {
      const rule = rules.get(key as FilterKey);
      if (filter.kind === 'range') return rule?.kind === 'range';
      const { choices } = rule ?? {};
      return choices != null && filter.values.every((value) => choices.has(value));
    });
  const options = { locale: language };
  // Trailers are no boats, though they are listed among them.
  const noTrailers: Filters = rules.has('trailer') ? { trailer: { kind: 'choice', values: ['no'] } } : {};
  const narrowed = (filters: Filters): ListingQuery => ({ ...boats, filters: { ...boats.filters, ...filters } });
  const underPrice = (cents: number): Filters => ({ ...noTrailers, price: { kind: 'range', from: null, to: cents } });
  const cents = priceOfHalf(count(narrowed(noTrailers)), (price) => count(narrowed(underPrice(price))));
  const lists: [string, Filters | null][] = [
    [m.listing_family({}, options), { boatSeats: { kind: 'range', from: familySeats, to: null } }],
    [
      m.listing_under({ price: cents === null ? '' : formatDollars(cents, language) }, options),
      cents === null ? null : underPrice(cents),
    ],
    [m.listing_with_trailer({}, options), { boatTraSta: { kind: 'choice', values: ['included'] } }],
    [m.listing_used_boats({}, options), { ...noTrailers, condition: { kind: 'choice', values: ['Used'] } }],
  ];
  const total = count(query);
  const isWorthwhile = (found: number) => found >= minResults && found < total;
  const fishing: ListingQuery = { ...narrowed(noTrailers), search: fishingWord(language), sort: [] };
  const fishingLists = isWorthwhile(countFishing(fishing))
    ? [{ label: m.listing_fishing({}, options), query: fishing }]
    : [];
  const filterLists = lists.flatMap(([label, filters]) => {
    if (!filters || !canFilter(filters) || Object.keys(filters).some((key) => key in imposedFilters(place))) return [];
    return isWorthwhile(count(narrowed(filters))) ? { label, query: narrowed(filters) } : [];
  });
  return [...fishingLists, ...filterLists];
}

/** What is searched for; the texts of boats are in both languages. */
export const fishingWord = (language: Language): string => m.listing_fishing_word({}, { locale: language });

export const isUnfiltered = (place: ListingPlace, { filters, search, page }: ListingQuery): boolean =>
  place.kind !== 'search' &&
  search === null &&
  page === 1 &&
  Object.keys(filters).every((key) => key in imposedFilters(place));

/** The highest round price that at most half of the products cost; null when there is none. */
function priceOfHalf(total: number, countUnder: (cents: number) => number): number | null {
  return roundPrices.find((cents) => countUnder(cents) * 2 <= total) ?? null;
}

/** From a million dollars down to a thousand. */
const roundPrices = [6, 5, 4, 3].flatMap((power) => [5, 2, 1].map((digit) => digit * 10 ** power * 100));
