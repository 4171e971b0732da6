import { href } from 'react-router';
import { type CurrentUser, mayDo, mayOperate, type Operation, postPlaces, type ResourceName } from '#src/access.ts';

/** The menu of the back office. Each entry is a screen; its label is `admin_menu_<key>`. */
export type MenuEntry = {
  key: MenuKey;
  /** Its path below `/admin/`. */
  path: string;
  /** Visible to those who may read it. */
  resource?: ResourceName;
  /** Instead: a custom screen, or a list of rows from elsewhere, visible to those with this permission. */
  operation?: Operation;
  /** A further condition. */
  isSeen?: (user: CurrentUser) => boolean;
  parts?: readonly MenuEntry[];
  /** Its heading in the menu; the dashboard is above all headings. */
  group?: MenuGroup;
  /** It has no screen of its own: it opens its first part, which names the screen. */
  isFolder?: boolean;
};

const menuGroups = ['sell', 'serve', 'run'] as const;
export type MenuGroup = (typeof menuGroups)[number];

export type MenuKey = (typeof keys)[number];

const keys = [
  'dashboard',
  'french',
  'users',
  'brand',
  'product_category',
  'products',
  'quote',
  'sale',
  'report',
  'price_lists',
  'product_filter',
  'product_meta',
  'import',
  'readiness',
  'feeds',
  'inbox',
  'customers',
  'leads',
  'contact',
  'request_email',
  'request_phone',
  'trade',
  'subscribers',
  'watches',
  'content',
  'posts',
  'fixed_pages',
  'notifications',
  'blog',
  'blog_posts',
  'authors',
  'blog_categories',
  'booking',
  'bookings',
  'calendar',
  'estimate',
  'service_type',
  'service_category',
  'service',
  'media',
  'redirects',
  'missing_pages',
  'settings',
  'system',
  'sources',
  'source_runs',
  'api_keys',
  'webhooks',
  'webhook_deliveries',
  'mail',
  'jobs',
  'backups',
  'privacy',
  'audit',
  'demo',
] as const;

const fixedPagesPath = 'posts/fixed';
const blogQuery = '?pageParent=blog';
const blogPath = `posts${blogQuery}`;
const seesBlog = (user: CurrentUser) => postPlaces(user).blog;
const seesOtherPosts = (user: CurrentUser) => postPlaces(user).others;

const menu: readonly MenuEntry[] = [
  { key: 'dashboard', path: '', operation: 'dashboard' },
  {
    group: 'sell',
    key: 'products',
    path: 'products',
    resource: 'product',
    parts: [
      { key: 'products', path: 'products', resource: 'product' },
      { key: 'price_lists', path: 'price-list', resource: 'price-list' },
      { key: 'product_filter', path: 'product-filter', resource: 'product-filter' },
      { key: 'product_meta', path: 'product-meta', resource: 'product-meta' },
      { key: 'import', path: 'import', operation: 'importProducts' },
      { key: 'readiness', path: 'readiness', operation: 'seeReadiness' },
      { key: 'feeds', path: 'feeds', operation: 'seeReadiness' },
    ],
  },
  { group: 'sell', key: 'quote', path: 'quote', resource: 'quote' },
  { group: 'sell', key: 'sale', path: 'sales', resource: 'sale' },
  { group: 'sell', key: 'report', path: 'report', operation: 'seeMoney' },
  { group: 'sell', key: 'product_category', path: 'product-category', resource: 'product-category' },
  { group: 'sell', key: 'brand', path: 'brand', resource: 'brand' },
  { group: 'sell', key: 'media', path: 'media', resource: 'media' },
  { group: 'sell', key: 'french', path: 'french', operation: 'seeFrench' },
  { group: 'serve', key: 'inbox', path: 'inbox', operation: 'seeInbox' },
  { group: 'serve', key: 'customers', path: 'customers', resource: 'customer' },
  {
    group: 'serve',
    key: 'leads',
    path: 'contact',
    resource: 'contact',
    parts: [
      { key: 'contact', path: 'contact', resource: 'contact' },
      { key: 'request_email', path: 'request-email', resource: 'request-email' },
      { key: 'request_phone', path: 'request-phone', resource: 'request-phone' },
      { key: 'trade', path: 'trade', resource: 'trade' },
      { key: 'subscribers', path: 'subscriber', resource: 'subscriber' },
      { key: 'watches', path: 'watch', resource: 'watch' },
    ],
  },
  {
    group: 'serve',
    key: 'booking',
    path: 'book-service',
    resource: 'book-service',
    parts: [
      { key: 'bookings', path: 'book-service', resource: 'book-service' },
      { key: 'calendar', path: 'book-service/calendar', operation: 'seeCalendar' },
      { key: 'estimate', path: 'estimate', resource: 'estimate' },
      { key: 'service_type', path: 'service-type', resource: 'service-type' },
      { key: 'service_category', path: 'service-category', resource: 'service-category' },
      { key: 'service', path: 'service', resource: 'service' },
    ],
  },
  {
    group: 'run',
    key: 'content',
    path: 'posts',
    resource: 'post',
    isSeen: seesOtherPosts,
    parts: [
      { key: 'posts', path: 'posts', resource: 'post' },
      { key: 'fixed_pages', path: fixedPagesPath, operation: 'seeFixedPages' },
      { key: 'notifications', path: 'notification', resource: 'notification' },
    ],
  },
  {
    group: 'run',
    key: 'blog',
    path: blogPath,
    resource: 'post',
    isSeen: seesBlog,
    parts: [
      { key: 'blog_posts', path: blogPath, resource: 'post' },
      { key: 'authors', path: 'author', resource: 'author' },
      { key: 'blog_categories', path: 'category', resource: 'category' },
    ],
  },
  { group: 'run', key: 'users', path: 'users', resource: 'user' },
  { group: 'run', key: 'settings', path: 'settings', resource: 'setting' },
  {
    group: 'run',
    key: 'system',
    path: 'redirects',
    resource: 'redirect',
    isFolder: true,
    parts: [
      { key: 'redirects', path: 'redirects', resource: 'redirect' },
      { key: 'missing_pages', path: 'missing-pages', operation: 'tendAddresses' },
      { key: 'mail', path: 'mail', resource: 'mail' },
      { key: 'sources', path: 'sources', resource: 'source' },
      { key: 'source_runs', path: 'source-runs', resource: 'source-run' },
      { key: 'api_keys', path: 'api-keys', resource: 'api-key' },
      { key: 'webhooks', path: 'webhooks', resource: 'webhook' },
      { key: 'webhook_deliveries', path: 'webhook-deliveries', resource: 'webhook-delivery' },
      { key: 'backups', path: 'backups', operation: 'backUp' },
      { key: 'jobs', path: 'jobs', operation: 'seeJobs' },
      { key: 'privacy', path: 'privacy', operation: 'tendPrivacy' },
      { key: 'audit', path: 'audit', resource: 'audit' },
      { key: 'demo', path: 'demo', operation: 'removeDemo' },
    ],
  },
];

/** The entries that a user sees: those with access and with a screen. */
export function menuFor(user: CurrentUser, isThere: (screen: string) => boolean): MenuEntry[] {
  const isOpen = ({ operation, resource, path }: MenuEntry) =>
    operation
      ? mayOperate(user, operation)
      : resource !== undefined && isThere(screenOf(path)) && mayDo(user, 'read', resource);
  const seen = (entry: MenuEntry) => isOpen(entry) && (entry.isSeen?.(user) ?? true);
  return menu.filter(seen).map((entry) => (entry.parts ? { ...entry, parts: entry.parts.filter(seen) } : entry));
}

/** The entries under their headings; a heading without entries is left out. */
export const inGroups = (entries: readonly MenuEntry[]): { group: MenuGroup | undefined; entries: MenuEntry[] }[] =>
  [undefined, ...menuGroups]
    .map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) }))
    .filter(({ entries: own }) => own.length > 0);

/** The address of an entry's screen; the dashboard is the first. */
export const addressOfEntry = ({ path }: MenuEntry): string =>
  path === '' ? href('/admin') : `${href('/admin')}/${path}`;

const screenOf = (path: string): string => path.split('?')[0] ?? path;

/** The blog section's filter in an address; empty elsewhere. */
export const blogPartOf = (search: string): string =>
  new URLSearchParams(search).get('pageParent') === 'blog' ? blogQuery : '';

/** Blog posts and other posts are two lists, with access of their own. */
export const mayListPosts = (user: CurrentUser, search: string): boolean =>
  blogPartOf(search) === '' ? seesOtherPosts(user) : seesBlog(user);

/** Whether the user sees a list, by its path below `/admin/`; the blog's filter is part of it. */
export const mayOpenList = (user: CurrentUser, path: string): boolean =>
  menuFor(user, () => true).some((entry) => entry.path === path || entry.parts?.some((part) => part.path === path));

/** In the address of a post's form that was opened from the fixed pages. */
export const fixedPagesQuery = '?from=fixed-pages';

/** The part of an address that determines which list a form belongs to. */
export const listPartOf = (search: string): string =>
  new URLSearchParams(search).get('from') === 'fixed-pages' ? fixedPagesQuery : blogPartOf(search);

/** The list that a form goes back to, below `/admin/`. */
export const listOfForm = (path: string, search: string): string =>
  listPartOf(search) === fixedPagesQuery ? fixedPagesPath : `${path}${blogPartOf(search)}`;

/** The entry of an address, and its part; blog posts are distinguished from others by their parent. */
export function currentEntry(
  entries: readonly MenuEntry[],
  { pathname, search }: { pathname: string; search: string },
) {
  const screen = pathname.split('/')[2] ?? '';
  const below = pathname.split('/').slice(2).join('/');
  const known = entries.flatMap(({ path, parts = [] }) => [path, ...parts.map((part) => part.path)]);
  // A custom screen may be below that of its records.
  const here =
    known.includes(below) && screen !== below ? below : screen === 'posts' ? listOfForm(screen, search) : screen;
  const isHere = ({ path }: MenuEntry) => path === here;
  const entry = entries.find((one) => isHere(one) || one.parts?.some(isHere));
  return { entry, part: entry?.parts?.find(isHere) };
}
