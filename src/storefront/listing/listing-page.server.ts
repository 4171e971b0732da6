import { data, type RouterContextProvider, redirect } from 'react-router';
import { pageStructuredData, services, writtenStyles } from '#src/app/services.server.ts';
import type { PostPage } from '#src/content/published/post-page.ts';
import { faqJsonLd } from '#src/content/published/structured-data.ts';
import { languageOfPath, withoutLanguage } from '#src/i18n/language.ts';
import { pack } from '#src/lib/packed/packed.ts';
import { findPageShare } from '#src/operations/share-images/find-page-share.server.ts';
import { shareOfListing } from '#src/operations/share-images/page-share.server.ts';
import { shareImage } from '#src/operations/share-images/share-picture.server.ts';
import { structuredData } from '#src/view-models/json-ld/structured-data.ts';
import type { ListingAnswer } from '#src/view-models/listing/listing-page.server.ts';
import type { Listing } from '#src/view-models/view.ts';
import { describePage } from '../components/describe-page.server.ts';
import { styleSheets } from '../components/style-sheets.server.ts';
import { findPost, loadPostPage } from '../content/load-post-page.server.ts';
import type { View } from './use-chosen-view.ts';

type Context = Readonly<RouterContextProvider>;

/** Loads the data of every page that lists products, from its address. */
export async function loadListing(url: URL, context: Context) {
  return packed(await shownListing(await askListing(url, context), url, context));
}

/**
 * A category or a showcase, the latter with the text that staff have written for it. An address of one part that no
 * category has may be a content page.
 */
export async function loadListingOrPage(url: URL, context: Context) {
  const answer = await askListing(url, context);
  if (answer.kind === 'not-found' && /^\/[^/]+$/.test(withoutLanguage(url.pathname))) {
    const styles = styleSheets(context.get(writtenStyles));
    return { kind: 'page' as const, ...(await loadPostPage(url, context, answer.nearest)), styles };
  }
  const shown = await shownListing(answer, url, context);
  const { showcase, page, indexable } = shown.listing;
  const post = showcase === null ? null : await findPost({ path: url.pathname }, url, context);
  if (!post) return { kind: 'listing' as const, ...packed(shown), text: null, styles: [] };
  const isFirst = indexable && page === 1;
  return {
    kind: 'listing' as const,
    ...packed({ ...shown, listing: named(shown.listing, post) }),
    text: isFirst ? textOf(post, context) : null,
    styles: isFirst ? styleSheets(context.get(writtenStyles)) : [],
  };
}

const packed = <Shown extends { listing: Listing }>({ listing, ...others }: Shown) => ({
  ...others,
  listing: pack(listing),
});

/** A showcase with the titles of its post. Later pages keep their own titles. */
function named(listing: Listing, { heading, summary, language, title, description }: PostPage): Listing {
  return {
    ...listing,
    heading: { text: heading, language },
    intro: summary === null ? listing.intro : { text: summary, language },
    ...(listing.page === 1 && { title, description }),
  };
}

function textOf({ blocks, faqs }: PostPage, context: Context) {
  if (faqs.length > 0) context.get(pageStructuredData).push(structuredData(faqJsonLd(faqs)));
  return { blocks, faqs };
}

async function askListing(url: URL, context: Context): Promise<ListingAnswer> {
  const { catalogue, now } = context.get(services);
  const language = languageOfPath(url.pathname);
  const path = withoutLanguage(url.pathname);
  return await catalogue.listingPage({ path, params: url.searchParams, language, now: now() });
}

async function shownListing(answer: ListingAnswer, url: URL, context: Context) {
  const { publicUrl } = context.get(services);
  if (answer.kind === 'redirect') throw redirect(answer.to, answer.status);
  if (answer.kind === 'not-found') throw data({ nearest: answer.nearest }, { status: 404 });
  const listing = describePage(context, answer.listing);
  const share = shareImage(await listingShare(listing, context), publicUrl);
  const languages = { languages: listing.languages, isInBoth: true };
  return { listing, publicUrl, share, ...languages, viewInAddress: viewOf(url.searchParams) };
}

/** A filtered, searched or later page has the image of the whole list: the address of an image has no query. */
async function listingShare(listing: Listing, context: Context) {
  const { catalogue, content, now } = context.get(services);
  const isWhole = listing.indexable && listing.page === 1;
  const whole = isWhole ? undefined : await findPageShare({ catalogue, content, now }, listing.canonicalPath);
  if (whole) return whole;
  const { dealer } = await catalogue.settings();
  return shareOfListing(listing, dealer.name);
}

function viewOf(params: URLSearchParams): View | null {
  const view = params.get('view');
  return view === 'grid' || view === 'list' ? view : null;
}
