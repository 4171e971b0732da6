import { isOwnPath } from '#src/lib/own-path.ts';

/** What the editor of formatted text can write. What it can't would be lost in it, so that is edited as HTML. */

const known = new Set('p br hr h1 h2 h3 h4 h5 h6 strong b em i u s a ul ol li blockquote'.split(' '));
const tag = /<\/?([a-z][a-z0-9]*)/gi;

/** True for a text that the editor hands back as it got it. */
export const isKnownToEditor = (html: string): boolean =>
  [...html.matchAll(tag)].every(([, name = '']) => known.has(name.toLowerCase()));

/** An editor that holds no words is an empty field. */
export const htmlOrNull = (html: string): string | null => (html === '' || html === '<p></p>' ? null : html);

/** A link leads to a page of this site, to another site by https, to a mailbox or to a phone. */
export const isLink = (address: string): boolean =>
  isOwnPath(address) || /^#[\w-]+$/.test(address) || /^(mailto:|tel:)[^\s<>"]+$/.test(address) || isHttps(address);

const isHttps = (address: string): boolean => /^https:\/\/[^\s<>"]+$/.test(address) && URL.canParse(address);

/** What was typed as people type addresses: `example.com/x` is meant to be another site, `a@b.example` a mailbox. */
export function linkOf(typed: string): string {
  const address = typed.trim();
  if (address === '' || isLink(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+\.[a-z]+$/i.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(address) ? `https://${address}` : address;
}
