import type { Services } from '#src/app/services.server.ts';
import { readOffer } from '#src/bookings/read-offer.server.ts';
import { type Language, languageOfPath, otherLanguage, pathIn, withoutLanguage } from '#src/i18n/language.ts';
import { renderInLanguage } from '#src/i18n/render-in-language.server.ts';
import { findPage } from '#src/site/find-page.ts';
import { hrefIn } from '#src/site/href.ts';
import { bookingPath } from '#src/storefront/booking/booking-address.ts';
import { listingMarkdown } from './markdown/listing-markdown.ts';
import { blocks } from './markdown/markdown.ts';
import { blocksMarkdown, postMarkdown } from './markdown/post-markdown.ts';
import { productMarkdown } from './markdown/product-markdown.ts';
import { bookingMarkdown } from './markdown/service-markdown.ts';

type Deps = Pick<Services, 'db' | 'catalogue' | 'content' | 'publicUrl' | 'now'>;

export type Twin =
  | { kind: 'twin'; markdown: string; canonicalPath: string }
  /** `to` is the page's address. */
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  | { kind: 'not-found' };

/** The Markdown of a product, a list or a service, from the view model of its page; `url` is the page's. */
export async function writeTwin(deps: Deps, url: URL): Promise<Twin> {
  const language = languageOfPath(url.pathname);
  const path = withoutLanguage(url.pathname);
  return await renderInLanguage(language, () => twinOf(deps, { url, path, language }));
}

type Page = { url: URL; path: string; language: Language };

async function twinOf(deps: Deps, page: Page): Promise<Twin> {
  const { id } = findPage(page.path.toLowerCase());
  if (id === 'product') return await productTwin(deps, page);
  if (id === 'booking') return await bookingTwin(deps, page);
  if (id === 'book-marine-services-slug') return await postTwin(deps, page);
  return await listingTwin(deps, page);
}

async function productTwin({ catalogue, publicUrl, now }: Deps, { url, path, language }: Page): Promise<Twin> {
  const found = await catalogue.productPage({ path, language, now: now() });
  if (found.kind === 'redirect') return { ...found, to: withSearch(found.to, url.search) };
  if (found.kind === 'not-found') return { kind: 'not-found' };
  const { product } = found;
  return { kind: 'twin', markdown: productMarkdown(product, publicUrl), canonicalPath: canonicalOf(product) };
}

/** As that of the page: a page that exists in one language alone has it there. */
function canonicalOf({ canonicalPath, languages }: { canonicalPath: string; languages: readonly Language[] }): string {
  const own = languageOfPath(canonicalPath);
  return languages.includes(own) ? canonicalPath : pathIn(otherLanguage(own), withoutLanguage(canonicalPath));
}

const withSearch = (to: string, search: string): string => (to.includes('?') ? to : to + search);

async function bookingTwin({ db, catalogue, publicUrl }: Deps, { language }: Page): Promise<Twin> {
  const [offer, { dealer }] = await Promise.all([readOffer(db), catalogue.settings()]);
  const markdown = bookingMarkdown({ offer, phone: dealer.phones.main, publicUrl });
  return { kind: 'twin', markdown, canonicalPath: hrefIn(language, bookingPath) };
}

async function postTwin({ content, publicUrl, now }: Deps, { url, path, language }: Page): Promise<Twin> {
  const found = await content.page({ path }, language, now());
  if (found.kind === 'redirect') return { kind: 'redirect', to: found.to + url.search, status: 301 };
  if (found.kind === 'not-found') return { kind: 'not-found' };
  return { kind: 'twin', markdown: postMarkdown(found.page, publicUrl), canonicalPath: found.page.canonicalPath };
}

/** As its page, a list may turn out to be one that staff have written, and a showcase may have a text. */
async function listingTwin(deps: Deps, page: Page): Promise<Twin> {
  const { catalogue, content, publicUrl, now } = deps;
  const { url, path, language } = page;
  const found = await catalogue.findListing({ path, params: url.searchParams, language, now: now() });
  if (found.kind === 'redirect') return found;
  if (found.kind === 'not-found') return /^\/[^/]+$/.test(path) ? await postTwin(deps, page) : { kind: 'not-found' };
  const { listing } = found;
  const hasText = listing.showcase !== null && listing.indexable && listing.page === 1;
  const post = hasText ? await content.page({ path }, language, now()) : null;
  const text = post?.kind === 'page' && blocksMarkdown(post.page, publicUrl);
  return {
    kind: 'twin',
    markdown: blocks(listingMarkdown(listing, publicUrl), text),
    canonicalPath: canonicalOf(listing),
  };
}
