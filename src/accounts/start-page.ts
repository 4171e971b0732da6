import { href } from 'react-router';
import { type CurrentUser, mayDo, mayOperate, role, type Section } from '#src/access.ts';
import { type Language, withoutLanguage } from '#src/i18n/language.ts';
import { isOwnPath } from '#src/lib/own-path.ts';
import { hrefIn } from '#src/site/href.ts';

/** The screens that staff may choose as their first one. */
export const startScreens = ['today', 'inbox', 'lot', 'calendar'] as const;
export type StartScreen = (typeof startScreens)[number];

type Account = CurrentUser & { readonly startScreen?: StartScreen | null; readonly mustSetUpStep?: boolean };

/**
 * The first page after sign-in: the screen that the user chose, while they may open it; else the list of users for an
 * admin, the first accessible section for staff, and the home page for a client.
 */
export function startPage(account: Account, language: Language): string {
  if (account.mustSetUpStep) return setUpPage;
  if (account.role === role.client) return hrefIn(language, '/');
  const chosen = account.startScreen;
  if (chosen && startScreensOf(account).includes(chosen)) return addressOf[chosen];
  if (account.role === role.admin) return screenOf.users;
  const [first] = account.access;
  return first ? screenOf[first] : href('/admin/account');
}

/** The only screen while a required second step is missing. */
export const setUpPage = href('/admin/second-step');

/** The screens among which a user may choose. */
export const startScreensOf = (account: CurrentUser): StartScreen[] =>
  startScreens.filter((screen) => mayStartAt[screen](account));

const mayStartAt: Record<StartScreen, (account: CurrentUser) => boolean> = {
  today: (account) => mayOperate(account, 'dashboard'),
  inbox: (account) => mayOperate(account, 'seeInbox'),
  lot: (account) => mayDo(account, 'update', 'product'),
  calendar: (account) => mayOperate(account, 'seeCalendar'),
};

const addressOf: Record<StartScreen, string> = {
  today: href('/admin'),
  inbox: href('/admin/inbox'),
  lot: href('/admin/lot'),
  calendar: href('/admin/book-service/calendar'),
};

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
export function pageAfterSignIn(account: Account, next: string | null, language: Language): string {
  const isGood = !account.mustSetUpStep && next !== null && isOwnPath(next) && !leadsBack(next);
  return isGood ? next : startPage(account, language);
}

/** The sign-in pages redirect signed-in users, so continuing to one of them would be an endless redirect. */
const leadsBack = (next: string): boolean => /^\/auth([/.]|$)/i.test(withoutLanguage(plainPath(next)));

/** Normalized as browsers do: dots resolved, without query. */
const plainPath = (address: string): string =>
  new URL(address, 'https://site.example').pathname.replace(/\/{2,}/g, '/');
