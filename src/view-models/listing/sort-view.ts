import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { ListingQuery } from '#src/product-search/listing-query.ts';
import { offeredSorts, type SortStep } from '#src/product-search/url/listing-place.ts';
import { sortWord } from '#src/product-search/url/sort-text.ts';
import type { SortChoice } from '../view.ts';

const text = {
  'hull-length': m.sort_hull_length_up,
  '-hull-length': m.sort_hull_length_down,
  horsepower: m.sort_horsepower_up,
  '-horsepower': m.sort_horsepower_down,
  'shaft-length': m.sort_shaft_length_up,
  '-shaft-length': m.sort_shaft_length_down,
  price: m.sort_price_up,
  '-price': m.sort_price_down,
  '-added': m.sort_added,
} as const;

/** The sort options of a listing. Searches are sorted by relevance by default. */
export function sortChoices(
  query: ListingQuery,
  hrefFor: (sort: SortStep[]) => string,
  language: Language,
): SortChoice[] {
  const present = sortWord(query.sort);
  const offered = offeredSorts(query.type).map((step) => choice(sortWord([step]), [step]));
  if (query.search === null) return offered;
  return [choice('', []), ...offered];

  function choice(value: string, sort: SortStep[]): SortChoice {
    const label = value === '' ? m.sort_relevance : text[value as keyof typeof text];
    return { value, label: label({}, { locale: language }), selected: value === present, href: hrefFor(sort) };
  }
}
