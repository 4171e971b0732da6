import { data, type RouterContextProvider, redirect } from 'react-router';
import { pageStructuredData, services, writtenStyles } from '#src/app/services.server.ts';
import type { PostPage } from '#src/content/published/post-page.ts';
import { faqJsonLd } from '#src/content/published/structured-data.ts';
import { languageOfPath, withoutLanguage } from '#src/i18n/language.ts';
import { pack } from '#src/lib/packed/packed.ts';
import { structuredData } from '#src/view-models/json-ld/structured-data.ts';
import type { ListingAnswer } from '#src/view-models/listing/find-listing.server.ts';
import { soldParameter } from '#src/view-models/product/product-address.server.ts';
import { shareImage } from '#src/view-models/share-picture.server.ts';
import type { Listing } from '#src/view-models/view.ts';
import { styleSheets } from '../components/style-sheets.server.ts';
import { findPost, loadPostPage } from '../content/load-post-page.server.ts';
import type { View } from './use-chosen-view.ts';

type Context = Readonly<RouterContextProvider>;
type FoundListing = Extract<ListingAnswer, { kind: 'listing' }>;

/** The data of every page that lists products, from its address. */
export async function loadListing(url: URL, context: Context) {
  return listingData(requireListing(await findListing(url, context)), url, context);
}

/**
 * A category or a showcase, the latter with the text that staff have written for it. An address of one part that no
 * category has may be a content page.
 */
export async function loadListingOrPage(url: URL, context: Context) {
  const answer = await findListing(url, context);
  if (answer.kind === 'not-found' && /^\/[^/]+$/.test(withoutLanguage(url.pathname))) {
    const styles = styleSheets(context.get(writtenStyles));
    return { kind: 'page' as const, ...(await loadPostPage(url, context, answer.nearest)), styles };
  }
  const found = requireListing(answer);
  const { showcase, page, indexable } = found.listing;
  const post = showcase === null ? null : await findPost({ path: url.pathname }, url, context);
  const listing = post ? named(found.listing, post) : found.listing;
  const shown = listingData({ ...found, listing }, url, context);
  if (!post || !indexable || page > 1) return { kind: 'listing' as const, ...shown, text: null, styles: [] };
  const { blocks, faqs } = post;
  if (faqs.length > 0) context.get(pageStructuredData).push(structuredData(faqJsonLd(faqs)));
  const styles = styleSheets(context.get(writtenStyles));
  return { kind: 'listing' as const, ...shown, text: { blocks, faqs }, styles };
}

async function findListing(url: URL, context: Context): Promise<ListingAnswer> {
  const { catalogue, now } = context.get(services);
  const language = languageOfPath(url.pathname);
  const path = withoutLanguage(url.pathname);
  return await catalogue.findListing({ path, params: url.searchParams, language, now: now() });
}

/** Throws the redirect or the 404 of another answer. */
function requireListing(answer: ListingAnswer): FoundListing {
  if (answer.kind === 'redirect') throw redirect(answer.to, answer.status);
  if (answer.kind === 'not-found') throw data({ nearest: answer.nearest }, { status: 404 });
  return answer;
}

function listingData({ listing, structuredData: jsonLd, share }: FoundListing, url: URL, context: Context) {
  const { publicUrl } = context.get(services);
  context.get(pageStructuredData).push(jsonLd);
  return {
    listing: pack(listing),
    publicUrl,
    share: shareImage(share, publicUrl),
    languages: listing.languages,
    isInBoth: true,
    viewInAddress: viewOf(url.searchParams),
    isInsteadOfSold: url.searchParams.get(soldParameter) === '1',
  };
}

/** A showcase with the titles of its post. Later pages keep their own titles. */
function named(listing: Listing, { heading, summary, language, title, description }: PostPage): Listing {
  return {
    ...listing,
    heading: { text: heading, language },
    intro: summary === null ? listing.intro : { text: summary, language },
    ...(listing.page === 1 && { title, description }),
  };
}

function viewOf(params: URLSearchParams): View | null {
  const view = params.get('view');
  return view === 'grid' || view === 'list' ? view : null;
}
