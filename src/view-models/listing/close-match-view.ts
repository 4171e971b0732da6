import type { CategoryTree } from '#src/catalogue/category/category-path.ts';
import { cardSpecs } from '#src/catalogue/product/attribute/card.ts';
import { formatFeet, formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import { m } from '#src/i18n/messages.ts';
import { localText } from '#src/lib/localized.ts';
import { formatDollars } from '#src/lib/money.ts';
import { type GivenUp, lengthKeys, rangeOf } from '#src/product-search/close-matches.ts';
import type { ListingQuery, RangeFilter } from '#src/product-search/listing-query.ts';
import { nodeOfQuery } from '#src/product-search/url/listing-place.ts';
import { productCard, type ShownProduct } from '../product/card-view.ts';
import type { CloseMatchView } from '../view.ts';
import type { ViewContext } from '../view-context.ts';

/** What the catalogue knows of a product today. */
type Facts = { priceCents: number; lengthFeet: number };
type Match = Facts & { product: ShownProduct; givesUp: readonly GivenUp[] };

/** A product that misses a list by little, and what it gives up. */
export function closeMatchView(
  match: Match,
  query: ListingQuery,
  tree: CategoryTree,
  context: ViewContext,
): CloseMatchView {
  const { href, name, brand, year, condition, picture, price } = productCard(match.product, context);
  const options = { locale: context.language };
  const state = condition === 'Used' ? m.common_used({}, options) : m.common_new_condition({}, options);
  // In two things the condition comes first: "New, and $9,900 over".
  const reasons = match.givesUp.map((one) =>
    one === 'condition' && match.givesUp.length > 1 ? state : reasonOf(one, match, { query, tree, context }),
  );
  const [one = '', other] = match.givesUp[1] === 'condition' ? reasons.reverse() : reasons;
  return {
    href,
    name,
    picture,
    brand: brand?.name ?? null,
    facts: [year, state, ...measuresOf(match.product, context)].filter((fact) => fact !== null).join(' · '),
    price: price.kind === 'price' ? price.now : null,
    givesUp: other === undefined ? one : m.close_two({ one, other }, options),
  };
}

/** The first two facts of its card. They stand without labels here, so hours need their unit. */
const measuresOf = ({ row }: ShownProduct, { vocabulary, language }: ViewContext): string[] =>
  cardSpecs(row, vocabulary)
    .slice(0, 2)
    .map(({ key, value }) =>
      key === 'hours' && typeof row.attributes.hours === 'number'
        ? formatMeasure(row.attributes.hours, 'h', language)
        : value,
    );

type ReasonContext = { query: ListingQuery; tree: CategoryTree; context: ViewContext };

function reasonOf(givenUp: GivenUp, match: Match, { query, tree, context }: ReasonContext): string {
  const { language } = context;
  const options = { locale: language };
  const { row } = match.product;
  if (givenUp === 'price') {
    const over = match.priceCents - (rangeOf(query, ['price'])?.to ?? 0);
    return m.close_price({ amount: formatDollars(over, language) }, options);
  }
  if (givenUp === 'condition')
    return row.condition === 'New' ? m.close_condition_new({}, options) : m.close_condition_used({}, options);
  if (givenUp === 'length') {
    const wanted = wantedLength(rangeOf(query, lengthKeys), match.lengthFeet);
    return m.close_length(
      { length: formatFeet(match.lengthFeet, language), wanted: formatFeet(wanted, language) },
      options,
    );
  }
  const own = tree.byId.get(row.categoryId);
  const category = own ? localText(own.name, language).text : '';
  const wanted = nodeOfQuery(query, tree);
  return m.close_category({ category, wanted: wanted ? localText(wanted.name, language).text : '' }, options);
}

/** The nearer end; 17 up to 18 means 17. */
function wantedLength(range: RangeFilter | null, length: number): number {
  const { from, to } = range ?? { from: null, to: null };
  if (from === null || to === null) return from ?? to ?? 0;
  return length < from || to - from <= 1 ? from : to;
}
