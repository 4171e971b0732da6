/**
 * Every page of the storefront: where it is, which file makes it, and which parameters of an address it reads. Routes,
 * the page cache and the addresses that no record may take are derived from it. French has the same pages under /fr.
 */
export type SitePage = {
  id: string;
  /** As React Router writes it, without the slash at the beginning. */
  path: string;
  file: string;
  /**
   * The parameters that the page reads; all others are left out before it is rendered. Pages of accounts, bookings and
   * previews, which are never cached, get whatever their addresses carry.
   */
  cached?: readonly string[];
  /** The same, but with values as varied as visitors are: a page that is asked for with one of them is not cached. */
  uncached?: readonly string[];
  /** Reads the parameters of lists too: page, order, category and the shop's filters. */
  isListing?: true;
};

/** Pages that staff write and that always stand where they are. Others of theirs have what is left of the addresses. */
const writtenPages = [
  'about-us',
  'about-us/:slug',
  'book-marine-services/:slug',
  'we-are-hiring',
  'events',
  'partner-website',
  'coming-soon',
  'covid-19-update',
  'data-policy',
  'cookie-policy',
  'terms-and-conditions',
  'terms-of-service',
  'disclaimer',
].map(
  (path): SitePage => ({
    id: path.replaceAll(/[/:]+/g, '-'),
    path,
    file: './storefront/content/content.page.tsx',
    uncached: ['sent'],
  }),
);

const listing = { uncached: ['q', 'sent'], isListing: true } as const;

/** Pages between header and footer, in the order in which they match. */
export const framedPages: readonly SitePage[] = [
  { id: 'home', path: '', file: './storefront/home/home.page.tsx' },
  { id: 'search', path: 'search', file: './storefront/search/search.page.tsx', ...listing },
  { id: 'compare', path: 'compare', file: './storefront/compare/compare.page.tsx', uncached: ['items'] },
  { id: 'favourites', path: 'favourites', file: './storefront/favourites/favourites.page.tsx', uncached: ['items'] },
  { id: 'fit', path: 'fit', file: './storefront/fit/fit.page.tsx', uncached: ['boat', 'engine', 'propeller'] },
  {
    id: 'financing',
    path: 'financing',
    file: './storefront/finance/financing.page.tsx',
    uncached: ['amount', 'down', 'apr', 'months', 'sent'],
  },
  { id: 'used', path: 'used', file: './storefront/listing/used.page.tsx', ...listing },
  { id: 'newsletter', path: 'newsletter', file: './storefront/newsletter/newsletter.page.tsx' },
  { id: 'newsletter-confirm', path: 'newsletter/confirm/:token', file: './storefront/newsletter/confirm.page.tsx' },
  { id: 'newsletter-leave', path: 'newsletter/leave/:key', file: './storefront/newsletter/leave.page.tsx' },
  { id: 'watch', path: 'watch', file: './storefront/alerts/alert.page.tsx' },
  { id: 'watched', path: 'watch/:key', file: './storefront/alerts/alerts.page.tsx' },
  { id: 'contact', path: 'contact', file: './storefront/contact/contact.page.tsx', uncached: ['sent'] },
  {
    id: 'trade',
    path: 'value-your-trade',
    file: './storefront/lead/trade.page.tsx',
    uncached: ['sent'],
  },
  {
    id: 'request',
    path: 'request/:slug',
    file: './storefront/lead/request.page.tsx',
    uncached: ['form', 'sent'],
  },
  {
    id: 'booking',
    path: 'book-marine-services',
    file: './storefront/booking/booking.page.tsx',
    uncached: ['type', 'service', 'date', 'month', 'booked'],
  },
  { id: 'own-booking', path: 'booking/:token', file: './storefront/booking/owner.page.tsx' },
  { id: 'preview', path: 'preview/:token', file: './storefront/preview/preview.page.tsx' },
  { id: 'product', path: 'product/*', file: './storefront/product/product.page.tsx' },
  { id: 'blog', path: 'blog', file: './storefront/blog/blog.page.tsx', cached: ['page'] },
  { id: 'blog-category', path: 'blog/category/:slug?', file: './storefront/blog/category.page.tsx', cached: ['page'] },
  { id: 'article', path: 'blog/:slug', file: './storefront/blog/article.page.tsx', uncached: ['sent'] },
  { id: 'about', path: 'about', file: './storefront/content/about.page.tsx' },
  ...writtenPages,
  { id: 'listing', path: '*', file: './storefront/listing/listing.page.tsx', ...listing },
];

/** Pages that are read by programs or by printers. */
export const barePages: readonly SitePage[] = [
  { id: 'rss', path: 'blog/rss.xml', file: './storefront/blog/rss.page.tsx' },
  { id: 'tags', path: 'print', file: './storefront/product/tags.page.tsx', uncached: ['slugs', 'languages'] },
  { id: 'print', path: 'print/:slug', file: './storefront/product/print.page.tsx', uncached: ['format', 'languages'] },
];

/** The pages of accounts, in a frame of their own. */
export const accountPages: readonly SitePage[] = [
  { id: 'login', path: 'auth/login', file: './storefront/auth/login.page.tsx' },
  { id: 'logout', path: 'auth/logout', file: './storefront/auth/logout.page.tsx' },
  { id: 'sign-up', path: 'auth/sign-up', file: './storefront/auth/sign-up.page.tsx' },
  { id: 'forgot-password', path: 'auth/forgot-your-password', file: './storefront/auth/forgot-password.page.tsx' },
  {
    id: 'reset-password',
    path: 'auth/reset-your-password/:token?',
    file: './storefront/auth/reset-password.page.tsx',
  },
  { id: 'google-return', path: 'auth/google/return', file: './storefront/auth/google-return.page.tsx' },
];

/** Leads away from the site, so it has no frame. */
export const googlePage: SitePage = { id: 'google', path: 'auth/google', file: './storefront/auth/google.page.tsx' };

export const sitePages: readonly SitePage[] = [...barePages, ...accountPages, googlePage, ...framedPages];

const isDynamic = ({ path }: SitePage): boolean => /[:*]/.test(path);
const staticPages = new Map(sitePages.filter((page) => !isDynamic(page)).map((page) => [`/${page.path}`, page]));
const dynamicPages = sitePages.filter(isDynamic).map((page) => ({ page, pattern: patternOf(page) }));

function patternOf({ path }: SitePage): RegExp {
  const parts = path.split('/').map((part) => {
    if (part === '*') return '(/.*)?';
    if (part.startsWith(':')) return part.endsWith('?') ? '(/[^/]*)?' : '/[^/]+';
    return `/${part}`;
  });
  return new RegExp(`^${parts.join('')}$`, 's');
}

/** The page that answers at a path without its language. Lists come last: they take whatever address is left. */
export function findPage(path: string): SitePage {
  const page = staticPages.get(path) ?? dynamicPages.find(({ pattern }) => pattern.test(path))?.page;
  if (!page) throw new Error(`No page answers at ${path}`);
  return page;
}

/** True for the path of a page that is there whatever staff write. */
export const isPagePath = (path: string): boolean => staticPages.has(path);

/** Addresses that begin like this belong to the back office, to programs and to files. */
const systemSegments = [
  ...['admin', 'api', 'assets', 'pictures', 'videos', 'files', 'media', 'feeds', 'sitemaps', 'share'],
  ...['healthz', 'readyz', 'en', 'fr'],
];

const firstWord = (path: string): string => path.split('/')[0] ?? '';
const takenSegments = new Set([...systemSegments, ...sitePages.map(({ path }) => firstWord(path))]);

/** True for a word with which addresses of the site begin: nothing that staff name may stand there. */
export const isPageWord = (slug: string): boolean => takenSegments.has(slug);

/** True for a path (without its language) that is none of the addresses at which categories stand. */
export const isTakenPath = (path: string): boolean =>
  systemSegments.includes(firstWord(path.slice(1))) || findPage(path).id !== 'listing';
