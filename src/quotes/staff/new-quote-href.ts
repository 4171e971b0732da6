import { href } from 'react-router';

type Known = {
  name: string | null;
  email: string | null;
  phone: string | null;
  language: string | null;
  /** The lead that asked, and the outboard that it is about. */
  contact?: number;
  product?: number | null;
};

/** The form of a new quote with what is known of who asked. */
export function newQuoteHref({ name, email, phone, language, contact = 0, product = null }: Known): string {
  const known = Object.entries({ contact, name, email, phone, language, product });
  const query = new URLSearchParams(known.flatMap(([key, value]) => (value ? [[key, String(value)]] : [])));
  return `${href('/admin/:path/add', { path: 'quote' })}?${query}`;
}
