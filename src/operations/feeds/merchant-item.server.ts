import { type Availability, availabilityOf } from '#src/catalogue/product/availability.ts';
import type { ProductRow } from '#src/catalogue/queries/products.server.ts';
import { publishedLanguages } from '#src/catalogue/translation/french.ts';
import type { Language } from '#src/i18n/language.ts';
import { dayAfter } from '#src/lib/dates.ts';
import { dealerUtcOffset } from '#src/lib/dealer-zone.server.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { element, textElement } from '#src/lib/markup/xml.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import { pictureAddress } from '#src/lib/picture-address.ts';
import { titleWith } from '#src/lib/slug.ts';
import { isPromotionRunning, priceOnDay } from '#src/pricing/price.ts';
import { struckPrice } from '#src/pricing/price-evidence.ts';
import type { PriceChange } from '#src/pricing/price-history.ts';
import { hrefIn } from '#src/site/href.ts';
import type { LeftOut } from './feed.ts';
import { isBoat } from './open-marine-advert.ts';

/** One product for Google Merchant and Meta's catalogues. */

export type MerchantFacts = {
  row: ProductRow;
  priceChanges: readonly PriceChange[];
  /** Keys of its pictures, the main one first. */
  pictures: readonly string[];
  brand: string | null;
  /** The names of its categories from the top down, in the feed's language. */
  categories: readonly string[];
};

/** Both read Google's elements, with other words for the availability and other rules of what may be in. */
export type MerchantTarget = 'google' | 'meta';

type Context = {
  target: MerchantTarget;
  language: Language;
  day: string;
  publicUrl: string;
  requiresEvidence: boolean;
};

const maxTitleLength = 150;
const maxDescriptionLength = 5000;
const maxOtherPictures = 10;

/**
 * Why a product is not in the feed; null when it is. Google's policy refuses vehicles that carry people, so boats, and a
 * product that can be ordered in advance needs the day from which it is there.
 */
export function whyNotMerchant(
  { row, pictures }: Pick<MerchantFacts, 'row' | 'pictures'>,
  { target, language, day }: Pick<Context, 'target' | 'language' | 'day'>,
): LeftOut | null {
  if (target === 'google' && isBoat(row)) return 'vehicle';
  if (row.callForPrice || !row.priceCents) return 'no-price';
  if (pictures.length === 0) return 'no-picture';
  if (!publishedLanguages(row).includes(language)) return 'not-in-language';
  if (target === 'google' && availabilityOf(row) === 'on-order' && availableFrom(row, day) === null) return 'no-date';
  return null;
}

/** The day on which a product on order is expected; null when it is unknown or past. */
const availableFrom = ({ expectedOn }: ProductRow, day: string): string | null =>
  expectedOn !== null && expectedOn >= day ? expectedOn : null;

/** Undefined for a product that is left out. */
export function merchantItem(facts: MerchantFacts, context: Context): string | undefined {
  const { row, pictures, brand, categories } = facts;
  const { target, language, publicUrl, day } = context;
  const [first, ...others] = pictures.map((key) => new URL(pictureAddress(key, 1280, 'jpg'), publicUrl).href);
  if (first === undefined || !row.priceCents || whyNotMerchant(facts, context) !== null) return undefined;
  const availability = availabilityOf(row);
  const from = availability === 'on-order' ? availableFrom(row, day) : null;
  const identified = brand !== null && row.mpn !== null;
  return element(
    'item',
    [
      textElement('g:id', row.id),
      textElement('g:title', titleOf(facts, language).slice(0, maxTitleLength)),
      textElement('g:description', descriptionOf(facts, language).slice(0, maxDescriptionLength)),
      textElement('g:link', new URL(hrefIn(language, '/product/*', { '*': row.slug }), publicUrl).href),
      textElement('g:image_link', first),
      ...others.slice(0, maxOtherPictures).map((address) => textElement('g:additional_image_link', address)),
      textElement('g:availability', availabilities[target][availability]),
      textElement('g:availability_date', from && midnight(from)),
      ...prices(facts, row.priceCents, context),
      textElement('g:condition', row.condition.toLowerCase()),
      textElement('g:brand', brand),
      textElement('g:mpn', row.mpn),
      identified ? '' : textElement('g:identifier_exists', 'no'),
      textElement('g:product_type', categories.join(' > ')),
    ].join('\n'),
  );
}

/** The words of each; sold products are not in these feeds. */
const availabilities = {
  google: {
    'in-stock': 'in_stock',
    'only-1-left': 'in_stock',
    'sale-pending': 'out_of_stock',
    'on-order': 'backorder',
    sold: 'out_of_stock',
  },
  meta: {
    'in-stock': 'in stock',
    'only-1-left': 'in stock',
    'sale-pending': 'out of stock',
    'on-order': 'available for order',
    sold: 'out of stock',
  },
} as const satisfies Record<MerchantTarget, Record<Availability, string>>;

const titleOf = ({ row, brand }: MerchantFacts, language: Language): string =>
  titleWith([row.programYear ?? row.manufacturingYear, brand], localText(row.name, language).text);

/** The description, else the highlights, else the name: each only where it is written in the feed's language. */
function descriptionOf(facts: MerchantFacts, language: Language): string {
  const written = (text: Localized | null) => (text && (language === 'fr' ? text.fr : text.en)) || '';
  const { description, listHighlights } = facts.row;
  const highlights = listHighlights.map(written).filter(Boolean).join('. ');
  return written(description) || highlights || titleOf(facts, language);
}

/**
 * As on the page: the price is the one struck out, the lower one today's. Without the need for evidence it may also be the
 * one outside a promotion.
 */
function prices({ row, priceChanges }: MerchantFacts, priceCents: number, context: Context): string[] {
  const { day, requiresEvidence } = context;
  const nowCents = priceOnDay(row, day) ?? priceCents;
  const struck = struckPrice({ product: row, changes: priceChanges, day, requiresEvidence });
  const regularCents = struck?.cents ?? (requiresEvidence ? nowCents : priceCents);
  const usual = textElement('g:price', money(regularCents));
  if (nowCents >= regularCents) return [usual];
  return [usual, textElement('g:sale_price', money(nowCents)), ...promotionSpan(row, nowCents < priceCents, day)];
}

/** The first and last moment of a promotion; nothing where it has no end or no lower price. */
function promotionSpan(row: ProductRow, isLowered: boolean, day: string): string[] {
  const { promoFrom, promoUntil } = row;
  if (!isLowered || !isPromotionRunning(row, day) || promoFrom === null || promoUntil === null) return [];
  const span = [promoFrom, dayAfter(promoUntil)].map(midnight).join('/');
  return [textElement('g:sale_price_effective_date', span)];
}

/** `2026-11-01T00:00-0700`, the format of Google. */
const midnight = (day: string): string => `${day}T00:00${dealerUtcOffset(day).replace(':', '')}`;

const money = (cents: number): string => `${dollarsFromCents(cents).toFixed(2)} CAD`;
