import { encodedPath } from '#src/lib/net/readable-path.ts';
import { isOwnPath } from '#src/lib/own-path.ts';

/** Elements that the editor supports. It would lose others, so texts with others are edited as HTML. */

const known = new Set('p br hr h1 h2 h3 h4 h5 h6 strong b em i u s sub sup a ul ol li blockquote'.split(' '));
const tag = /<\/?([a-z][a-z0-9]*)/gi;

/** True for a text that the editor preserves. */
export const isKnownToEditor = (html: string): boolean =>
  [...html.matchAll(tag)].every(([, name = '']) => known.has(name.toLowerCase()));

/** An empty editor means no text. */
export const htmlOrNull = (html: string): string | null => (html === '' || html === '<p></p>' ? null : html);

/** A link is a page of this site, an https address, an email address or a phone number. */
export const isLink = (address: string): boolean =>
  isOwnPath(address) || /^#[\w-]+$/.test(address) || /^(mailto:|tel:)[^\s<>"]+$/.test(address) || isHttps(address);

const isHttps = (address: string): boolean => /^https:\/\/[^\s<>"]+$/.test(address) && URL.canParse(address);

/** Completes a typed address: `example.com/x` is another site, `a@b.example` an email address. */
export function linkOf(typed: string): string {
  const address = encodedPath(typed.trim());
  if (address === '' || isLink(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]+$/i.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(address) ? `https://${address}` : address;
}
