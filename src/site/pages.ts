import type { SitePage } from './page-entry.ts';

/** Pages with fixed addresses whose text staff write. Other pages of staff use the remaining addresses. */
const written = { file: './storefront/content/content.page.tsx' } as const;
const company = { ...written, footer: 'company' } as const;
const legal = { ...written, footer: 'legal' } as const;

const listing = { uncached: ['q'], isListing: true } as const;
const account = { frame: 'auth', isPrivate: true, isDisallowed: true } as const;
const nothingToSee = { example: null } as const;
/** A file, or the way to another page, behind a secret link. */
const unframed = { frame: 'none', isPrivate: true } as const;
/** The answers about a visitor's boat, as in src/quotes/rules/own-boat.ts. */
const ownBoat = [
  ...['kind', 'other', 'length', 'plate', 'noplate', 'transom', 'make'],
  ...['hp', 'year', 'stroke', 'runs', 'model', 'trade'],
] as const;
/** A boat of the demo. */
const boat = 'thunder-jet-luxor-21-2026';

const registry = [
  { id: 'home', path: '', file: './storefront/home/home.page.tsx', post: 'home', inSitemap: true },
  {
    id: 'search',
    path: 'search',
    file: './storefront/search/search.page.tsx',
    ...listing,
    uncached: [...listing.uncached, 'exact'],
    title: 'seo_search_heading',
    example: '/search?q=mercury',
  },
  {
    id: 'compare',
    path: 'compare',
    file: './storefront/compare/compare.page.tsx',
    uncached: ['items'],
    title: 'common_compare',
    example: `/compare?items=${boat},thunder-jet-luxor-19-2019`,
  },
  {
    id: 'favourites',
    path: 'favourites',
    file: './storefront/favourites/favourites.page.tsx',
    uncached: ['items', 'shared'],
    title: 'favourites_title',
  },
  {
    id: 'fit',
    path: 'fit',
    file: './storefront/fit/fit.page.tsx',
    uncached: [...ownBoat, 'boat', 'engine', 'propeller'],
    title: 'fit_title',
    example: `/fit?boat=${boat}`,
  },
  {
    id: 'own-boat-fit',
    path: 'fit/own-boat',
    file: './storefront/fit/own-boat-fit.page.tsx',
    frame: 'none',
    uncached: [...ownBoat, 'engine', 'propeller'],
    ...nothingToSee,
  },
  {
    id: 'new-engine',
    path: 'new-engine',
    file: './storefront/new-engine/new-engine.page.tsx',
    uncached: [...ownBoat, 'step', 'all', 'engine', 'sent'],
    title: 'new_engine_title',
    inSitemap: true,
  },
  { id: 'used', path: 'used', file: './storefront/listing/used.page.tsx', ...listing, hasTwin: true },
  {
    id: 'product',
    path: 'product/*',
    file: './storefront/product/product.page.tsx',
    hasTwin: true,
    example: `/product/${boat}`,
  },
  {
    id: 'tags',
    path: 'print',
    file: './storefront/product/tags.page.tsx',
    frame: 'none',
    uncached: ['slugs', 'languages'],
    example: `/print?slugs=${boat}`,
  },
  {
    id: 'print',
    path: 'print/:slug',
    file: './storefront/product/print.page.tsx',
    frame: 'none',
    uncached: ['format', 'languages'],
    example: `/print/${boat}`,
  },
  {
    id: 'request',
    path: 'request/:slug',
    file: './storefront/lead/request.page.tsx',
    uncached: ['form', 'with', 'ask', 'about'],
    example: `/request/${boat}`,
  },

  { id: 'about-us', path: 'about-us', ...written, post: 'about' },
  { id: 'about-us-slug', path: 'about-us/:slug', ...written, hasPosts: true, example: '/about-us/meet-the-team' },
  { id: 'about', path: 'about', file: './storefront/content/about.page.tsx', ...nothingToSee },
  {
    id: 'contact',
    path: 'contact',
    file: './storefront/contact/contact.page.tsx',
    uncached: ['about'],
    post: 'contact',
    inSitemap: true,
  },
  {
    id: 'booking',
    path: 'book-marine-services',
    file: './storefront/booking/booking.page.tsx',
    uncached: ['type', 'service', 'date', 'month', 'booked', 'quote', 'boat'],
    title: 'booking_heading',
    post: 'book-marine-services',
    inSitemap: true,
    hasTwin: true,
  },
  {
    id: 'book-marine-services-slug',
    path: 'book-marine-services/:slug',
    ...written,
    hasPosts: true,
    hasTwin: true,
    example: '/book-marine-services/winterizing',
  },
  {
    id: 'trade',
    path: 'value-your-trade',
    file: './storefront/lead/trade.page.tsx',
    title: 'form_tab_trade',
    inSitemap: true,
  },
  {
    id: 'part-request',
    path: 'part-request',
    file: './storefront/part-request/part-request.page.tsx',
    uncached: ['number'],
    title: 'part_request_title',
    inSitemap: true,
  },
  { id: 'blog', path: 'blog', file: './storefront/blog/blog.page.tsx', cached: ['page'], post: 'blog' },
  {
    id: 'blog-category',
    path: 'blog/category/:slug?',
    file: './storefront/blog/category.page.tsx',
    cached: ['page'],
    example: '/blog/category/care-and-repair',
  },
  {
    id: 'article',
    path: 'blog/:slug',
    file: './storefront/blog/article.page.tsx',
    hasPosts: true,
    example: '/blog/ninth-bay',
  },
  { id: 'rss', path: 'blog/rss.xml', file: './storefront/blog/rss.page.tsx', frame: 'none', ...nothingToSee },
  {
    id: 'financing',
    path: 'financing',
    file: './storefront/finance/financing.page.tsx',
    uncached: ['amount', 'down', 'apr', 'months'],
    title: 'common_financing',
    post: 'financing',
  },
  { id: 'we-are-hiring', path: 'we-are-hiring', ...company, post: 'we-are-hiring' },
  { id: 'events', path: 'events', ...company, post: 'events' },
  { id: 'partner-website', path: 'partner-website', ...company, post: 'partner-website' },
  { id: 'coming-soon', path: 'coming-soon', ...written, post: 'coming-soon' },
  { id: 'covid-19-update', path: 'covid-19-update', ...written, post: 'covid-19-update' },
  { id: 'data-policy', path: 'data-policy', ...legal, post: 'data-policy' },
  { id: 'cookie-policy', path: 'cookie-policy', ...legal, post: 'cookie-policy' },
  { id: 'terms-and-conditions', path: 'terms-and-conditions', ...legal, post: 'terms-and-conditions' },
  { id: 'terms-of-service', path: 'terms-of-service', ...legal, post: 'terms-of-service' },
  { id: 'disclaimer', path: 'disclaimer', ...legal, post: 'disclaimer' },

  { id: 'newsletter', path: 'newsletter', file: './storefront/newsletter/newsletter.page.tsx', isPrivate: true },
  {
    id: 'newsletter-confirm',
    path: 'newsletter/confirm/:token',
    file: './storefront/newsletter/confirm.page.tsx',
    isPrivate: true,
  },
  {
    id: 'newsletter-leave',
    path: 'newsletter/leave/:key',
    file: './storefront/newsletter/leave.page.tsx',
    isPrivate: true,
  },
  {
    id: 'alert',
    path: 'watch',
    file: './storefront/alerts/alert.page.tsx',
    isPrivate: true,
    example: '/watch?listing=/boats-for-sale-vancouver-island-bc',
  },
  { id: 'alerts', path: 'watch/:key', file: './storefront/alerts/alerts.page.tsx', isPrivate: true },
  { id: 'quote', path: 'quote/:token', file: './storefront/quote/quote.page.tsx', isPrivate: true },
  { id: 'lost-link', path: 'lost-link', file: './storefront/lost-link/lost-link.page.tsx', isPrivate: true },
  { id: 'boat', path: 'boat/:token', file: './storefront/boat/boat.page.tsx', isPrivate: true },
  { id: 'boat-drop-off', path: 'boat/:token/drop-off.ics', file: './storefront/boat/drop-off.page.ts', ...unframed },
  { id: 'boat-photo', path: 'boat/:token/photos/:photo', file: './storefront/boat/photo.page.ts', ...unframed },
  { id: 'boat-visit', path: 'boat/:token/visit/:booking', file: './storefront/boat/visit.page.ts', ...unframed },
  { id: 'boat-quote', path: 'boat/:token/quote/:quote', file: './storefront/boat/boat-quote.page.ts', ...unframed },
  { id: 'own-booking', path: 'booking/:token', file: './storefront/boat/old-link.page.ts', ...unframed },
  { id: 'login', path: 'auth/login', file: './storefront/auth/login.page.tsx', ...account },
  { id: 'logout', path: 'auth/logout', file: './storefront/auth/logout.page.tsx', ...account, ...nothingToSee },
  { id: 'sign-up', path: 'auth/sign-up', file: './storefront/auth/sign-up.page.tsx', ...account },
  {
    id: 'forgot-password',
    path: 'auth/forgot-your-password',
    file: './storefront/auth/forgot-password.page.tsx',
    ...account,
  },
  {
    id: 'reset-password',
    path: 'auth/reset-your-password/:token?',
    file: './storefront/auth/reset-password.page.tsx',
    ...account,
  },
  {
    id: 'invitation',
    path: 'auth/invitation/:token',
    file: './storefront/auth/invitation.page.tsx',
    ...account,
  },
  {
    id: 'google-return',
    path: 'auth/google/return',
    file: './storefront/auth/google-return.page.tsx',
    ...account,
    frame: 'none',
    ...nothingToSee,
  },
  {
    id: 'google',
    path: 'auth/google',
    file: './storefront/auth/google.page.tsx',
    ...account,
    frame: 'none',
    ...nothingToSee,
  },
  {
    id: 'preview',
    path: 'preview/:token',
    file: './storefront/preview/preview.page.tsx',
    isPrivate: true,
    isDisallowed: true,
    isFramed: true,
  },
  {
    id: 'product-preview',
    path: 'product-preview/:token',
    file: './storefront/product/product.page.tsx',
    isPrivate: true,
    isDisallowed: true,
    isFramed: true,
  },
  {
    id: 'listing',
    path: '*',
    file: './storefront/listing/listing.page.tsx',
    ...listing,
    // A sold unit redirects here.
    uncached: [...listing.uncached, 'sold'],
    hasTwin: true,
    example: '/boats-for-sale-vancouver-island-bc',
  },
] as const satisfies readonly SitePage[];

/**
 * Every page of the storefront. Routes, page cache, sitemap, robots.txt, share pictures, the log of requests, the
 * addresses that no record may take and the tests that look at each page are derived from it; links are typed by it
 * (src/site/href.ts). French has the same pages under its prefix.
 */
export const sitePages: readonly SitePage[] = registry;

type RegisteredPage = (typeof registry)[number];

/** The pattern of a page's address in English: `/blog/:slug`. */
export type PagePath = `/${RegisteredPage['path']}`;

/** The path of a page whose share image shows its title. */
export type TitledPath = `/${Extract<RegisteredPage, { title: string }>['path']}`;
