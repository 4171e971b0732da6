import { href } from 'react-router';
import type { QuoteKind } from '../rules/versions.ts';

type Known = {
  kind: QuoteKind;
  name?: string | null;
  email?: string | null;
  phone?: string | null;
  language?: string | null;
  /** The lead that it answers. */
  contact?: number;
  /** The unit that it is about. */
  product?: number | null;
  /** The trade-in form of what the customer offers. */
  trade?: number;
};

/** The form of a new quote with what is known of who asked. */
export function newQuoteHref({ kind, name, email, phone, language, contact, product, trade }: Known): string {
  const known = Object.entries({ kind, contact, trade, name, email, phone, language, product });
  const query = new URLSearchParams(known.flatMap(([key, value]) => (value ? [[key, String(value)]] : [])));
  return `${href('/admin/:path/add', { path: 'quote' })}?${query}`;
}
