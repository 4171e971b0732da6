import type { SpecView } from '#src/catalogue/product/attribute/spec.ts';
import { nameAndTown } from '#src/dealer/reach.ts';
import type { Settings } from '#src/dealer/settings.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { PriceView } from './view.ts';

/** Titles and descriptions for search engines and shared links. */

const maxDescriptionLength = 160;

/** What search results show of a title. */
const maxTitleLength = 70;

/** `Aluminum boats, page 2 | Fundy Bay Boats`; a long title leaves no room for the dealer. */
export function pageTitle(title: string, dealer: string, language: Language, page = 1): string {
  const options = { locale: language };
  const own = page > 1 ? m.seo_title_page({ title, page }, options) : title;
  const full = m.seo_title({ title: own, dealer }, options);
  return full.length > maxTitleLength ? own : full;
}

/** As many whole words of a text as search results show. */
export function shortDescription(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= maxDescriptionLength) return line;
  const cut = line.slice(0, maxDescriptionLength);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s.,;:–-]+$/, '')}…`;
}

/** For a listing without a description. */
export const listingDescription = (heading: string, { dealer }: Settings, language: Language): string =>
  m.seo_listing_description({ heading, place: nameAndTown(dealer, language) }, { locale: language });

type Described = { name: string; specs: SpecView[]; price: PriceView };

/** For a product without a description: its first facts and its price. */
export function productDescription(product: Described, { dealer }: Settings, language: Language): string {
  const options = { locale: language };
  const { price } = product;
  return m.seo_product_description(
    {
      name: product.name,
      facts: product.specs
        .slice(0, 3)
        .map(({ value }) => value)
        .join(', '),
      offer: price.kind === 'price' ? price.now.full : m.field_call_for_price({}, options),
      place: nameAndTown(dealer, language),
    },
    options,
  );
}
