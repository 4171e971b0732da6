import type { SpecGroup } from '#src/catalogue/product/attribute/spec.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { stockText } from '#src/storefront/components/stock-text.ts';
import { groupText } from '#src/storefront/product/group-text.ts';
import { paragraphsOf } from '#src/storefront/product/paragraphs.ts';
import { factsLine } from '#src/storefront/product/price/facts-line.ts';
import type { ProductDetail } from '#src/view-models/view.ts';
import { cardsMarkdown } from './card-markdown.ts';
import { blocks, bullets, dotted, escaped, fact, link } from './markdown.ts';
import { priceMarkdown } from './price-markdown.ts';

/** What a product's page says, in the language of the page. */
export function productMarkdown(product: ProductDetail, publicUrl: string): string {
  const { name, brand, type, description, highlights, groups, sold, availability, canonicalPath } = product;
  const isFree = !sold && availability !== 'sale-pending';
  return blocks(
    `# ${escaped(name.text)}`,
    dotted([brand && escaped(brand.name), escaped(factsLine(product))]),
    `**${escaped(availabilityText(product))}**`,
    link(m.assistant_page(), canonicalPath, publicUrl),
    `## ${escaped(m.field_price())}`,
    sold
      ? escaped(`${productTypes[type].text.sold()} ${m.product_sold_text()}`)
      : blocks(priceMarkdown(product.price), availability === 'sale-pending' && escaped(m.product_pending_text())),
    product.tradeIn && escaped(m.product_trade_in()),
    link(m.assistant_ask_about(), hrefIn(getLocale(), '/request/:slug', { slug: product.slug }), publicUrl),
    (description || highlights.length > 0) && `## ${escaped(productTypes[type].text.about())}`,
    description && blocks(...paragraphsOf(description).map(({ text }) => escaped(text))),
    bullets(highlights.map(({ text }) => escaped(text))),
    ...groups.map(groupMarkdown),
    cardsSection(productTypes[type].text.equipments(), product.equipments, publicUrl),
    cardsSection(isFree ? productTypes[type].text.similar() : m.product_still_here(), product.similar, publicUrl),
  );
}

const availabilityText = ({ availability, location }: ProductDetail): string =>
  availability === 'in-stock' && location ? m.product_in_stock_at({ place: location }) : stockText[availability]();

const groupMarkdown = ({ key, specs, points }: SpecGroup): string =>
  blocks(
    `## ${escaped(groupText[key]())}`,
    bullets([...specs.map(({ label, value }) => fact(label, value)), ...points.map(({ text }) => escaped(text))]),
  );

const cardsSection = (heading: string, cards: ProductDetail['similar'], publicUrl: string) =>
  cards.length > 0 && blocks(`## ${escaped(heading)}`, cardsMarkdown(cards, publicUrl));
