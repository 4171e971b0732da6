import { href } from 'react-router';
import type { Lead } from '#src/leads/inbox/lead.ts';

/** A new quote with the sender's data. */
export function newQuoteHref({ id, name, email, phone, language, product }: Lead): string {
  const known = {
    contact: String(id),
    name,
    email,
    phone,
    language,
    product: product === null ? null : String(product),
  };
  const query = new URLSearchParams(Object.entries(known).flatMap(([key, value]) => (value ? [[key, value]] : [])));
  return `${href('/admin/:path/add', { path: 'quote' })}?${query}`;
}
