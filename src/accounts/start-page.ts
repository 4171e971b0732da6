import { type CurrentUser, role, type Section } from '#src/access.ts';
import { type Language, withoutLanguage } from '#src/i18n/language.ts';
import { isOwnPath } from '#src/lib/own-path.ts';
import { hrefIn } from '#src/site/href.ts';

/** Where people begin: an admin at the users, staff at the first section they are let into, a client at the home page. */
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

/** After sign-in people go on to where they were heading, if it is a page of this site. */
export function pageAfterSignIn(account: CurrentUser, next: string | null, language: Language): string {
  const isGood = next !== null && isOwnPath(next) && !leadsBack(next);
  return isGood ? next : startPage(account, language);
}

/** The pages of sign-in send on whoever is signed in: heading for one of them would never end. */
const leadsBack = (next: string): boolean => /^\/auth([/.]|$)/i.test(withoutLanguage(plainPath(next)));

/** As browsers read it: dots resolved, without query. */
const plainPath = (address: string): string =>
  new URL(address, 'https://site.example').pathname.replace(/\/{2,}/g, '/');
