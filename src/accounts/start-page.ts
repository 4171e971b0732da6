import { href } from 'react-router';
import { type CurrentUser, role, type Section } from '#src/access.ts';
import { type Language, withoutLanguage } from '#src/i18n/language.ts';
import { isOwnPath } from '#src/lib/own-path.ts';
import { hrefIn } from '#src/site/href.ts';

/**
 * The first page after sign-in: Today for an admin, the first accessible section for staff, the home page for a client.
 */
export function startPage(account: CurrentUser, language: Language): string {
  if (account.role === role.admin) return href('/admin');
  if (account.role === role.client) return hrefIn(language, '/');
  const [first] = account.access;
  return first ? screenOf[first] : href('/admin/account');
}

const screenOf: Record<Section, string> = {
  users: href('/admin/:path', { path: 'users' }),
  brand: href('/admin/:path', { path: 'brand' }),
  'product-category': href('/admin/:path', { path: 'product-category' }),
  products: href('/admin/:path', { path: 'products' }),
  contact: href('/admin/:path', { path: 'contact' }),
  posts: href('/admin/:path', { path: 'posts' }),
  'blog-posts': `${href('/admin/:path', { path: 'posts' })}?pageParent=blog`,
  'book-service': href('/admin/:path', { path: 'book-service' }),
};

/** After sign-in users continue to the page they wanted, if it belongs to this site. */
export function pageAfterSignIn(account: CurrentUser, next: string | null, language: Language): string {
  const isGood = next !== null && isOwnPath(next) && !leadsBack(next);
  return isGood ? next : startPage(account, language);
}

/** The sign-in pages redirect signed-in users, so continuing to one of them would be an endless redirect. */
const leadsBack = (next: string): boolean => /^\/auth([/.]|$)/i.test(withoutLanguage(plainPath(next)));

/** Normalized as browsers do: dots resolved, without query. */
const plainPath = (address: string): string =>
  new URL(address, 'https://site.example').pathname.replace(/\/{2,}/g, '/');
