import { m } from '#src/i18n/messages.ts';
import { hasPayments } from '#src/storefront/components/credit-note.tsx';
import { countText, shownNumber } from '#src/storefront/listing/listing-text.ts';
import type { CategoryChoice, Listing } from '#src/view-models/view.ts';
import { cardsMarkdown } from './card-markdown.ts';
import { blocks, bullets, colon, escaped, link } from './markdown.ts';

/** A page of a list, with the addresses of the next one and of the categories within it. */
export function listingMarkdown(listing: Listing, publicUrl: string): string {
  const { heading, intro, cards, nearMatches, page, pages, previousHref, nextHref, chips, tabs, categories } = listing;
  const shown = cards.length > 0 ? cards : nearMatches;
  const places = tabs.length > 0 ? tabs : choicesIn(categories);
  return blocks(
    `# ${escaped(heading.text)}`,
    intro && escaped(intro.text),
    `**${escaped(countText(listing))}**`,
    link(m.assistant_page(), listing.canonicalPath, publicUrl),
    bullets(chips.map(({ label }) => escaped(label))),
    cards.length === 0 && escaped(m.listing_empty()),
    cardsMarkdown(shown, publicUrl),
    hasPayments(shown) && escaped(m.payment_note()),
    pages > 1 && escaped(`${m.common_page({ page })} / ${shownNumber(pages)}`),
    bullets([
      previousHref && link(m.common_previous_page(), previousHref, publicUrl),
      nextHref && link(m.common_next_page(), nextHref, publicUrl),
    ]),
    bullets(places.map(({ label, href, count }) => `${link(label, href, publicUrl)}${colon()}${shownNumber(count)}`)),
  );
}

type Place = { label: string; href: string; count: number };

const choicesIn = (categories: readonly CategoryChoice[]): Place[] =>
  categories.flatMap(({ name, href, count, children }) => [{ label: name, href, count }, ...choicesIn(children)]);
