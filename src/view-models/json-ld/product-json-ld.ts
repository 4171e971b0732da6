import type { Offer, PropertyValue, Vehicle } from 'schema-dts';
import {
  type Attributes,
  type AttributeUnit,
  attributeOf,
  isAttributeKey,
} from '#src/catalogue/product/attribute/attribute.ts';
import type { SpecView } from '#src/catalogue/product/attribute/spec.ts';
import type { Availability } from '#src/catalogue/product/availability.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import type { Settings } from '#src/dealer/settings.ts';
import { isPromotionRunning } from '#src/pricing/price.ts';
import type { ProductDetail } from '../view.ts';
import { absolute, dealerId, pictureUrl, type Said } from './structured-data.ts';

/** JSON-LD of a product; the hull number is never published. */

/** From the record only: numeric facts, and until when the price is valid. */
export type Recorded = {
  attributes: Attributes;
  promoPriceCents: number | null;
  promoFrom: string | null;
  promoUntil: string | null;
};

type Context = { settings: Settings; publicUrl: string; day: string };

const maxPictures = 8;

export function productJsonLd(product: ProductDetail, row: Recorded, context: Context): Said<Vehicle> {
  const { publicUrl } = context;
  const { isVehicle } = productTypes[product.type];
  const { price } = product;
  const pictures = product.gallery.filter(({ video }) => !video).map(({ picture }) => picture);
  return {
    ...({ '@type': price.kind === 'price' ? offered(isVehicle) : described(isVehicle) } as { '@type': 'Vehicle' }),
    '@id': absolute(`${product.canonicalPath}#product`, publicUrl),
    name: product.name.text,
    url: absolute(product.canonicalPath, publicUrl),
    description: product.description?.text || product.metaDescription,
    ...(product.sku && { sku: product.sku }),
    ...(product.mpn !== null && { mpn: product.mpn }),
    model: product.modelName,
    category: product.crumbs
      .slice(1, -1)
      .map(({ name }) => name)
      .join(' > '),
    ...(isVehicle && product.year !== null && { vehicleModelDate: String(product.year) }),
    ...(product.brand && { brand: { '@type': 'Brand', name: product.brand.name } }),
    ...(pictures.length > 0 && {
      image: pictures.slice(0, maxPictures).map((picture) => pictureUrl(picture, publicUrl)),
    }),
    itemCondition: conditions[product.condition],
    additionalProperty: product.groups
      .flatMap(({ specs }) => specs)
      .map((spec) => propertyJsonLd(spec, row.attributes)),
    ...(price.kind === 'price' && { offers: offerJsonLd(product, price.nowDollars, row, context) }),
  };
}

const offered = (isVehicle: boolean): unknown => (isVehicle ? ['Product', 'Vehicle'] : 'Product');

/** Search engines refuse a `Product` without an offer, and an offer without a price. */
const described = (isVehicle: boolean): unknown => (isVehicle ? 'Vehicle' : 'ProductModel');

/** A fact with a unit has a number and a UN/CEFACT unit code; others are text as on the page. */
function propertyJsonLd({ key, label, value }: SpecView, facts: Attributes): Said<PropertyValue> {
  const number = isAttributeKey(key) ? facts[key] : undefined;
  const unit = isAttributeKey(key) ? attributeOf(key).unit : null;
  if (typeof number !== 'number' || unit === null) return { '@type': 'PropertyValue', name: label, value };
  return { '@type': 'PropertyValue', name: label, value: number, unitCode: unitCodes[unit], unitText: unit };
}

/** Codes of UN/CEFACT Recommendation 20. */
const unitCodes: Record<AttributeUnit, string> = {
  ft: 'FOT',
  in: 'INH',
  lb: 'LBR',
  kg: 'KGM',
  hp: 'BHP',
  L: 'LTR',
  h: 'HUR',
  kW: 'KWT',
  rpm: 'RPM',
  '°': 'DD',
  mm: 'MMT',
};

function offerJsonLd(product: ProductDetail, dollars: number, row: Recorded, context: Context): Said<Offer> {
  const { publicUrl, settings, day } = context;
  const until = isPromotionRunning(row, day) ? row.promoUntil : null;
  return {
    '@type': 'Offer',
    price: dollars.toFixed(2),
    priceCurrency: 'CAD',
    ...(until !== null && { priceValidUntil: until }),
    availability: availabilities[product.availability],
    itemCondition: conditions[product.condition],
    url: absolute(product.canonicalPath, publicUrl),
    seller: { '@type': 'Organization', '@id': dealerId(publicUrl), name: settings.dealer.name },
  };
}

const conditions = { New: 'https://schema.org/NewCondition', Used: 'https://schema.org/UsedCondition' } as const;

const availabilities = {
  'in-stock': 'https://schema.org/InStock',
  'only-1-left': 'https://schema.org/LimitedAvailability',
  'sale-pending': 'https://schema.org/OutOfStock',
  'on-order': 'https://schema.org/BackOrder',
  sold: 'https://schema.org/SoldOut',
} as const satisfies Record<Availability, string>;
