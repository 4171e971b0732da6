import type { Settings } from '../../dealer/settings.ts';
import { pictureAddress } from '../../lib/picture-address.ts';
import type { Availability, Crumb, PictureView, ProductCard, ProductDetail } from '../view.ts';

/** JSON-LD for search engines. An Offer stands only beside a price; the hull number is never told. */

type Thing = { '@type': string | string[]; [property: string]: unknown };

/** One block for a page: text of the catalogue can neither end the block nor begin another. */
export function structuredData(...things: (Thing | null)[]): string {
  const graph = things.filter((thing) => thing !== null);
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
    .replaceAll('<', '\\u003c')
    .replaceAll('>', '\\u003e')
    .replaceAll('&', '\\u0026')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const absolute = (path: string, publicUrl: string): string => new URL(path, publicUrl).href;

export const breadcrumbThing = (crumbs: readonly Crumb[], publicUrl: string): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(href, publicUrl),
  })),
});

/** The products that a listing shows, as links to their own pages. */
export const listThing = (cards: readonly ProductCard[], publicUrl: string): Thing | null =>
  cards.length === 0
    ? null
    : {
        '@type': 'ItemList',
        itemListElement: cards.map(({ href }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          url: absolute(href, publicUrl),
        })),
      };

type Described = Omit<ProductDetail, 'structuredData'>;

/** A boat is a vehicle as well as a product. */
export function productThing(product: Described, { dealer }: Settings, publicUrl: string): Thing {
  const pictures = product.gallery.filter(({ video }) => video === null).map(({ picture }) => picture);
  return {
    '@type': product.type === 1 ? ['Product', 'Vehicle'] : 'Product',
    name: product.name.text,
    url: absolute(product.canonicalPath, publicUrl),
    description: product.description?.text ?? product.metaDescription,
    sku: product.sku || undefined,
    mpn: product.mpn ?? undefined,
    model: product.modelName,
    ...(product.type === 1 && product.year !== null && { vehicleModelDate: String(product.year) }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    ...(pictures.length > 0 && { image: pictures.slice(0, 8).map((picture) => pictureUrl(picture, publicUrl)) }),
    itemCondition: conditions[product.condition],
    additionalProperty: product.groups
      .flatMap(({ specs }) => specs)
      .map(({ label, value }) => ({ '@type': 'PropertyValue', name: label, value })),
    ...(product.price.kind === 'price' && { offers: offerThing(product, product.price.nowDollars, dealer, publicUrl) }),
  };
}

function offerThing(product: Described, dollars: number, dealer: Settings['dealer'], publicUrl: string): Thing {
  return {
    '@type': 'Offer',
    price: dollars.toFixed(2),
    priceCurrency: 'CAD',
    availability: availabilities[product.availability],
    itemCondition: conditions[product.condition],
    url: absolute(product.canonicalPath, publicUrl),
    seller: { '@type': 'Organization', name: dealer.name },
  };
}

const pictureUrl = ({ key }: PictureView, publicUrl: string): string =>
  absolute(pictureAddress(key, 1280, 'webp'), publicUrl);

const conditions = { New: 'https://schema.org/NewCondition', Used: 'https://schema.org/UsedCondition' } as const;

const availabilities: Record<Availability, string> = {
  'in-stock': 'https://schema.org/InStock',
  'only-1-left': 'https://schema.org/LimitedAvailability',
  'on-order': 'https://schema.org/PreOrder',
  sold: 'https://schema.org/SoldOut',
};

/** The dealer: where it is, when it is open. */
export function dealerThing({ dealer, hours }: Settings, publicUrl: string): Thing {
  const { street, city, province, postalCode, country } = dealer.address;
  return {
    '@type': ['Organization', 'LocalBusiness'],
    name: dealer.name,
    url: absolute('/', publicUrl),
    telephone: `+1-${dealer.phones.main}`,
    email: dealer.emails.sales,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: province,
      postalCode,
      addressCountry: country,
    },
    ...(dealer.geo && { geo: { '@type': 'GeoCoordinates', ...dealer.geo } }),
    openingHoursSpecification: hours.week.flatMap(({ weekday, opens, closes }) =>
      opens === null || closes === null
        ? []
        : [{ '@type': 'OpeningHoursSpecification', dayOfWeek: weekdayNames[weekday - 1], opens, closes }],
    ),
  };
}

const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
