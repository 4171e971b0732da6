import { crumbsOf } from '#src/catalogue/category/category-path.ts';
import { type Availability, availabilityOf } from '#src/catalogue/product/availability.ts';
import type { ProductRow } from '#src/catalogue/queries/products.server.ts';
import { publishedLanguages } from '#src/catalogue/translation/french.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { dayAfter, dealerDay } from '#src/lib/dates.ts';
import { dealerUtcOffset } from '#src/lib/dealer-zone.server.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { element, textElement, xmlHead } from '#src/lib/markup/xml.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import { pictureAddress } from '#src/lib/picture-address.ts';
import { mediaKeyOf } from '#src/media/media-key.ts';
import { isPromotionRunning, priceOnDay } from '#src/pricing/price.ts';
import { struckPrice } from '#src/pricing/price-evidence.ts';
import type { PriceChange } from '#src/pricing/price-history.ts';
import { hrefIn } from '#src/site/href.ts';
import type { Catalogue } from '#src/view-models/catalogue.server.ts';
import { listedIds, readListed } from './listed-products.server.ts';

export type FeedDeps = { db: Db; catalogue: Catalogue; publicUrl: string; now: () => Date };

/** All products for sale, as RSS 2.0 with Google's elements, for Google Merchant and Meta's catalogues. */
export async function* writeProductFeed(deps: FeedDeps, language: Language): AsyncGenerator<string> {
  const { db, catalogue, publicUrl, now } = deps;
  const moment = now();
  const [snapshot, { dealer, storefront }] = await Promise.all([catalogue.snapshot(moment), catalogue.settings()]);
  const { tree, vocabularies } = snapshot;
  yield `${xmlHead}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n`;
  yield textElement('title', m.feed_products_title({ dealer: dealer.name }, { locale: language }));
  yield textElement('link', new URL(hrefIn(language, '/'), publicUrl).href);
  yield `${textElement('description', localText(dealer.tagline, language).text)}\n`;
  const context = { language, publicUrl, day: dealerDay(moment), requiresEvidence: storefront.requireEvidence };
  for await (const { row, pictures, priceChanges } of readListed(db, listedIds(snapshot))) {
    const category = tree.byId.get(row.categoryId);
    const item = merchantItem(
      {
        row,
        priceChanges,
        pictures: pictures.map(mediaKeyOf),
        brand: vocabularies[language].brand(row.brandId)?.name ?? null,
        categories: category ? crumbsOf(category, language).map(({ name }) => name) : [],
      },
      context,
    );
    if (item) yield `${item}\n`;
  }
  yield '</channel>\n</rss>\n';
}

/** One product for Google Merchant and Meta's catalogues. */

type MerchantFacts = {
  row: ProductRow;
  priceChanges: readonly PriceChange[];
  /** Keys of its pictures, the main one first. */
  pictures: readonly string[];
  brand: string | null;
  /** The names of its categories from the top down, in the feed's language. */
  categories: readonly string[];
};

type Context = { language: Language; day: string; publicUrl: string; requiresEvidence: boolean };

const maxTitleLength = 150;
const maxDescriptionLength = 5000;
const maxOtherPictures = 10;

/** Undefined without a price, a picture, or text in the feed's language, all of which are required. */
function merchantItem(facts: MerchantFacts, context: Context): string | undefined {
  const { row, pictures, brand, categories } = facts;
  const { language, publicUrl } = context;
  const [first, ...others] = pictures.map((key) => new URL(pictureAddress(key, 1280, 'jpg'), publicUrl).href);
  if (first === undefined || row.callForPrice || !row.priceCents) return undefined;
  if (!publishedLanguages(row).includes(language)) return undefined;
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
      textElement('g:availability', availabilities[availabilityOf(row)]),
      ...prices(facts, row.priceCents, context),
      textElement('g:condition', row.condition.toLowerCase()),
      textElement('g:brand', brand),
      textElement('g:mpn', row.mpn),
      identified ? '' : textElement('g:identifier_exists', 'no'),
      textElement('g:product_type', categories.join(' > ')),
    ].join('\n'),
  );
}

/** Google's words; sold products are not in the feed. */
const availabilities = {
  'in-stock': 'in_stock',
  'only-1-left': 'in_stock',
  'sale-pending': 'out_of_stock',
  'on-order': 'backorder',
  sold: 'out_of_stock',
} as const satisfies Record<Availability, string>;

const titleOf = ({ row, brand }: MerchantFacts, language: Language): string => {
  const name = localText(row.name, language).text;
  const maker = brand === null || name.startsWith(brand) ? null : brand;
  return [row.programYear ?? row.manufacturingYear, maker, name].filter(Boolean).join(' ');
};

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
