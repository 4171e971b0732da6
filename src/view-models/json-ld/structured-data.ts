import type { BreadcrumbList, CollectionPage, ItemList } from 'schema-dts';
import type { Crumb } from '#src/catalogue/category/category-path.ts';
import { pictureAddress } from '#src/lib/picture-address.ts';
import type { PictureView } from '#src/media/media-view.ts';
import type { ProductCard } from '../view.ts';

/** JSON-LD blocks, and what many pages share. */

/** A schema.org type, so that unknown properties don't compile. */
export type Said<Kind> = Exclude<Kind, string> & object;

/** One block for a page; escaped, so that no text can end it. */
export function structuredData(...items: (object | null)[]): string {
  const graph = items.filter((jsonLd) => jsonLd !== null);
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

export const absolute = (path: string, publicUrl: string): string => new URL(path, publicUrl).href;

export const pictureUrl = ({ key }: Pick<PictureView, 'key'>, publicUrl: string): string =>
  absolute(pictureAddress(key, 1280, 'webp'), publicUrl);

/** The @id of the dealer and the site. */
export const dealerId = (publicUrl: string): string => absolute('/#dealer', publicUrl);
export const siteId = (publicUrl: string): string => absolute('/#website', publicUrl);

/** Null for a single crumb: search engines want at least two. */
export const breadcrumbJsonLd = (crumbs: readonly Crumb[], publicUrl: string): Said<BreadcrumbList> | null =>
  crumbs.length < 2
    ? null
    : {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map(({ name, href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          item: absolute(href, publicUrl),
        })),
      };

/** The products of a listing, as links to their pages; `total` includes those of other pages. */
const listJsonLd = (cards: readonly ProductCard[], total: number, publicUrl: string): Said<ItemList> => ({
  '@type': 'ItemList',
  numberOfItems: total,
  itemListElement: cards.map(({ href, name }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: name.text,
    url: absolute(href, publicUrl),
  })),
});

type Collection = {
  heading: string;
  description: string;
  canonicalPath: string;
  cards: readonly ProductCard[];
  total: number;
  language: string;
};

/** A category, a showcase or a search with its products. */
export const collectionJsonLd = (listing: Collection, publicUrl: string): Said<CollectionPage> => ({
  '@type': 'CollectionPage',
  name: listing.heading,
  description: listing.description,
  url: absolute(listing.canonicalPath, publicUrl),
  inLanguage: listing.language,
  isPartOf: { '@id': siteId(publicUrl) },
  ...(listing.cards.length > 0 && { mainEntity: listJsonLd(listing.cards, listing.total, publicUrl) }),
});

/** A page's view, and the JSON-LD that describes it to search engines. */
export type WithStructuredData<View> = View & { structuredData: string };
