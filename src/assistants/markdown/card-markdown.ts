import { m } from '#src/i18n/messages.ts';
import { stockText } from '#src/storefront/components/stock-text.ts';
import { yearText } from '#src/view-models/product/year-text.ts';
import type { ProductCard } from '#src/view-models/view.ts';
import { colon, dotted, escaped, fact, link } from './markdown.ts';
import { cardPriceMarkdown } from './price-markdown.ts';

/** The cards of a list: each with its facts and its price. */
export const cardsMarkdown = (cards: readonly ProductCard[], publicUrl: string): string =>
  cards.map((card) => cardMarkdown(card, publicUrl)).join('\n');

function cardMarkdown(card: ProductCard, publicUrl: string): string {
  const { href, name, brand, condition, stockNumber, specs, summary, price, availability } = card;
  const origin = dotted([
    brand && escaped(brand.name),
    yearText(card),
    escaped(condition === 'New' ? m.common_new_condition() : m.common_used()),
    stockNumber && escaped(m.common_stock_no({ number: stockNumber })),
  ]);
  const lines = [
    summary && escaped(summary.text),
    dotted(specs.map(({ label, value }) => fact(label, value))),
    cardPriceMarkdown(price),
    escaped(stockText[availability]()),
  ];
  return [
    `- ${link(name.text, href, publicUrl)}${colon()}${origin}`,
    ...lines.filter(Boolean).map((line) => `  - ${line}`),
  ].join('\n');
}
