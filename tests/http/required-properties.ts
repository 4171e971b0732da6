import type { JsonLd } from './read-page.ts';

/**
 * The properties that search engines require of each schema.org type. Types that are not in this table must not be
 * used.
 */
const required: Record<string, readonly string[]> = {
  Answer: ['text'],
  BlogPosting: ['headline', 'url', 'datePublished', 'dateModified', 'author', 'publisher', 'inLanguage'],
  Blog: ['name', 'url'],
  Brand: ['name'],
  BreadcrumbList: ['itemListElement'],
  CollectionPage: ['name', 'url', 'inLanguage'],
  EntryPoint: ['urlTemplate'],
  FAQPage: ['mainEntity'],
  GeoCoordinates: ['latitude', 'longitude'],
  ItemList: ['itemListElement'],
  ListItem: ['position', 'name'],
  LocalBusiness: ['name', 'telephone'],
  Offer: ['price', 'priceCurrency', 'availability', 'url', 'seller'],
  OpeningHoursSpecification: ['opens', 'closes'],
  Organization: ['name'],
  Person: ['name'],
  Place: ['name'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  Product: ['name', 'image', 'description', 'url'],
  ProductModel: ['name', 'image', 'description', 'url'],
  PropertyValue: ['name', 'value'],
  Question: ['name', 'acceptedAnswer'],
  SearchAction: ['target', 'query-input'],
  Service: ['name', 'provider', 'areaServed', 'url'],
  Vehicle: ['name'],
  WebPage: ['name', 'url'],
  WebSite: ['name', 'url', 'potentialAction'],
};

/** Everything that is wrong with an item and with nested ones, each with its path. */
export function faultsOf(jsonLd: unknown, path = ''): string[] {
  if (Array.isArray(jsonLd)) return jsonLd.flatMap((one, place) => faultsOf(one, `${path}[${place}]`));
  if (typeof jsonLd !== 'object' || jsonLd === null) return [];
  const { '@type': type, ...properties } = jsonLd as JsonLd;
  const kinds = [type].flat().filter((kind) => kind !== undefined);
  const here = `${path}${kinds.join('+')}`;
  const isReference = kinds.length === 0 && '@id' in properties;
  return [
    ...(kinds.length === 0 && !isReference ? [`${here}: has no type`] : []),
    ...kinds.flatMap((kind) => missingOf(kind, properties).map((fault) => `${here}: ${fault}`)),
    ...Object.entries(properties).flatMap(([name, value]) => faultsOf(value, `${here}.${name} `)),
    ...wrongIn(kinds, properties).map((fault) => `${here}: ${fault}`),
  ];
}

function missingOf(kind: string, properties: Record<string, unknown>): string[] {
  const names = required[kind];
  if (!names) return ['is of no kind that we know'];
  return names.filter((name) => isEmpty(properties[name])).map((name) => `lacks ${name}`);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Addresses are absolute, prices are positive, positions count from one. */
function wrongIn(kinds: string[], properties: Record<string, unknown>): string[] {
  const addresses = ['url', 'item', 'image', '@id'].flatMap((name) => [properties[name] ?? []].flat());
  const broken = addresses.filter((address) => typeof address === 'string' && !/^https?:\/\//.test(address));
  const steps = kinds.some((kind) => kind === 'BreadcrumbList' || kind === 'ItemList')
    ? (properties.itemListElement as { position: number }[]).map(({ position }) => position)
    : [];
  return [
    ...broken.map((address) => `${address} is no whole address`),
    ...(kinds.includes('Offer') && !(Number(properties.price) > 0) ? ['has a price of nothing'] : []),
    ...(steps.some((position, index) => position !== index + 1) ? ['counts wrong'] : []),
  ];
}
