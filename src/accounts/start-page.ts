import { type CurrentUser, role, type Section } from '#src/access.ts';
import { type Language, withoutLanguage } from '#src/i18n/language.ts';
import { isOwnPath } from '#src/lib/own-path.ts';
import { hrefIn } from '#src/site/href.ts';

/**
 * The first page after sign-in: users for an admin, the first accessible section for staff, the home page for a client.
 */
export function startPage(account: CurrentUser, language: Language): string {
  if (account.role === role.admin) return '/admin/users';
  if (account.role === role.client) return hrefIn(language, '/');
  const [first] = account.access;
  return first ? screenOf[first] : '/admin/account';
}

const screenOf: Record<Section, string> = {
  users: '/admin/users',
  brand: '/admin/brand',
  'product-category': '/admin/product-category',
  products: '/admin/products',
  contact: '/admin/contact',
  posts: '/admin/posts',
  'blog-posts': '/admin/posts?pageParent=blog',
  'book-service': '/admin/book-service',
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
