import type { Availability } from '#src/catalogue/product/availability.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import type { LeadKind, PanelKind } from './lead-kind.ts';

/** For a product without a price, visitors request the price instead of a quote. */
export const kindText = (kind: PanelKind, hasPrice: boolean): string =>
  kind === 'quote' && !hasPrice ? m.form_tab_now() : text[kind]();

const text = {
  quote: m.common_request_a_quote,
  phone: m.form_tab_phone,
  trade: m.form_tab_trade,
  next: m.form_tab_next,
};

/** A description of the request: *Request a quote: Osprey 26*. */
export function leadName(kind: LeadKind, product: string | undefined): string {
  const form = kind === 'contact' ? m.common_write_to_us() : text[kind]();
  return product === undefined ? form : m.form_title_of({ form, product });
}

/** What visitors begin with about a unit that somebody else is buying. */
export const messageAbout = ({ availability }: { availability: Availability }, kind: PanelKind): string | undefined =>
  kind === 'phone' && availability === 'sale-pending' ? m.product_pending_message() : undefined;

/** The page with the same form, for browsers without scripts. */
export const requestPath = (slug: string, kind: PanelKind): string =>
  `${hrefIn(getLocale(), '/request/:slug', { slug })}?form=${kind}`;

/** The same page with the question what the dealer's shop has found. */
export const inspectionPath = (slug: string): string => `${requestPath(slug, 'quote')}&ask=found`;
