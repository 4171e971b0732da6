import type { Localized } from '#src/lib/localized.ts';
import { hasPriceOrCall } from '#src/pricing/price.ts';
import type { AttributeKey } from '../attribute/attribute.ts';
import { isDescribed } from '../photos/photo-view.ts';
import type { ProductType } from '../type/product-type.ts';
import { productTypes } from '../type/product-types.ts';

/** What a product's page lacks. Nothing here prevents saving. */

export type CompletenessFacts = {
  type: ProductType;
  /** Alternative texts of its gallery; null where there is none. */
  pictureText: readonly (Localized | null)[];
  featureImage: number | null;
  priceCents: number | null;
  callForPrice: boolean;
  name: Localized;
  desc: Localized | null;
  mpn: string | null;
  attributes: Partial<Record<AttributeKey, unknown>>;
};

const completenessKeys = [
  'pictures',
  'feature_image',
  'alt_texts',
  'price',
  'description',
  'french_name',
  'french_description',
  'specifications',
] as const;
export type CompletenessKey = (typeof completenessKeys)[number];
export type Completeness = { percent: number; list: { key: CompletenessKey; isDone: boolean }[] };

/** The checklist, and how much of it is done. */
export function completenessOf(facts: CompletenessFacts): Completeness {
  const list = completenessKeys.map((key) => ({ key, isDone: rules[key](facts) }));
  const done = list.filter(({ isDone }) => isDone).length;
  return { percent: Math.round((done / list.length) * 100), list };
}

const rules: Record<CompletenessKey, (facts: CompletenessFacts) => boolean> = {
  pictures: ({ pictureText }) => pictureText.length > 0,
  feature_image: ({ featureImage }) => featureImage !== null,
  alt_texts: ({ pictureText }) => pictureText.length > 0 && pictureText.every(isDescribed),
  price: hasPriceOrCall,
  description: ({ desc }) => Boolean(desc?.en),
  french_name: ({ name }) => Boolean(name.fr),
  french_description: ({ desc }) => Boolean(desc?.fr),
  specifications: ({ type, attributes, mpn }) =>
    productTypes[type].keyFacts.every((either) =>
      either.some((key) => (key === 'mpn' ? mpn : (attributes[key] ?? null)) !== null),
    ),
};
