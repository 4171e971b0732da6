import type { BlogPage, PostPage } from '#src/content/published/post-page.ts';
import { type Language, languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import type { HomeView } from '#src/view-models/home-view-type.ts';
import type { SharePicture } from '#src/view-models/share-picture.server.ts';
import type { ProductDetail } from '#src/view-models/view.ts';

/** The content of each kind of share image. Pages refer to it by a hash of this content. */

/** A product with its banner, else its picture, and its price today. */
export function shareOfProduct(product: Omit<ProductDetail, 'profile'>, dealer: string): SharePicture {
  const { canonicalPath: path, name, price, banner, picture, gallery, sold } = product;
  const options = { locale: languageOfPath(path) };
  const text = price.kind === 'price' ? price.now.full : m.field_call_for_price({}, options);
  return {
    path,
    dealer,
    title: name.text,
    line: sold ? m.common_sold({}, options) : text,
    picture: banner ?? picture ?? gallery[0]?.picture ?? null,
  };
}

export const shareOfPost = (page: PostPage, dealer: string): SharePicture => ({
  path: page.canonicalPath,
  dealer,
  line: null,
  title: page.heading,
  picture: page.picture,
});

/**
 * The blog or one of its categories, with the picture of its first article; later pages have the image of the first.
 */
export const shareOfBlog = ({ language, category, heading, articles }: BlogPage, dealer: string): SharePicture => ({
  path: category?.href ?? hrefIn(language, '/blog'),
  dealer,
  title: heading,
  line: null,
  picture: articles.find(({ picture }) => picture !== null)?.picture ?? null,
});

/** Contact details; staff may have written a text for it. */
export const shareOfContact = (page: PostPage | null, language: Language, dealer: string): SharePicture => ({
  path: hrefIn(language, '/contact'),
  dealer,
  line: null,
  title: page?.heading ?? m.contact_heading({}, { locale: language }),
  picture: page?.picture ?? null,
});

/** The home page: the dealer, and what the dealer does. */
export const shareOfHome = (home: HomeView, dealer: string, tagline: string): SharePicture => ({
  path: home.canonicalPath,
  dealer,
  title: tagline,
  line: null,
  picture: home.slides[0]?.picture ?? null,
});
