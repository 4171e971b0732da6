import { z } from 'zod';
import { optionalLine, optionalNumber } from '#src/lib/input/field.ts';
import { hasPriceOrCall } from '#src/pricing/price.ts';
import { showcaseOfNumber } from '../category/showcase.ts';
import {
  type AttributeKey,
  type Attributes,
  attributeKeys,
  attributeOf,
  numberRulesOf,
} from './attribute/attribute.ts';
import { hinWarning } from './hin.ts';
import { ownFields } from './product-schema.ts';
import type { ProductType } from './type/product-type.ts';
import { typeOfNumber } from './type/product-type-number.ts';

/** A product as staff enter it, in a form or in a file. */

/** Data for validation. */
export type ProductInputContext = {
  /** The product type of a leaf category; null when there is no such leaf. */
  typeOfLeaf: (categoryId: number) => ProductType | null;
  /** The options of an attribute. */
  choicesOf: (key: AttributeKey) => ReadonlySet<string>;
};

/** Attributes are fields of the form like the product's own. */
const attributeFields = Object.fromEntries(attributeKeys.map((key) => [key, attributeField(key)])) as Record<
  AttributeKey,
  z.ZodType<number | string | null>
>;

function attributeField(key: AttributeKey): z.ZodType<number | string | null> {
  return attributeOf(key).kind === 'number' ? optionalNumber(numberRulesOf(key)) : optionalLine(120);
}

const productFields = z.strictObject({ ...ownFields, ...attributeFields });
type Fields = z.output<typeof productFields>;

/** The fields of a write. */
export const productShape = productFields.shape;

/** The schema of a whole product. Its errors are message keys; its paths are the field names of the write. */
export const productInput = (context: ProductInputContext) =>
  productFields
    .superRefine((fields, { addIssue }) => {
      const addError = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
      checkPlace(fields, context, addError);
      checkPrices(fields, addError);
      checkBadges(fields, addError);
      checkAttributes(fields, context, addError);
    })
    .transform((fields) => productWrite(fields, context));

type AddError = (field: string, messageKey: string) => void;

function checkPlace({ category, type, condition }: Fields, { typeOfLeaf }: ProductInputContext, addError: AddError) {
  if (condition === null) addError('condition', 'missing_choice');
  if (category === null) return addError('category', 'input_select_category');
  const leafType = typeOfLeaf(category);
  if (leafType === null) return addError('category', 'input_select_category');
  if (type !== null && typeOfNumber(type) !== leafType) addError('type', 'input_choose_type');
  return undefined;
}

function checkBadges({ badgesFrom, badgesUntil }: Fields, addError: AddError) {
  if (badgesFrom !== null && badgesUntil !== null && badgesUntil < badgesFrom)
    addError('badgesUntil', 'input_ends_before_start');
}

function checkPrices(fields: Fields, addError: AddError) {
  const { price, promoPrice, promoFrom, promoUntil, freight, preparation, administration } = fields;
  if (!hasPriceOrCall({ priceCents: price, callForPrice: fields.callForPrice }))
    addError('price', 'input_price_or_call');
  if (promoPrice !== null && (promoPrice === 0 || price === null || promoPrice >= price)) {
    addError('promoPrice', 'input_promotion_not_lower');
  }
  if (promoPrice === null && (promoFrom ?? promoUntil) !== null)
    addError('promoPrice', 'input_promotion_without_price');
  if (promoFrom !== null && promoUntil !== null && promoUntil < promoFrom)
    addError('promoUntil', 'input_ends_before_start');
  const fees = (freight ?? 0) + (preparation ?? 0) + (administration ?? 0);
  if (price !== null && price > 0 && fees > price) addError('price', 'input_fees_above_price');
}

function checkAttributes(fields: Fields, { typeOfLeaf, choicesOf }: ProductInputContext, addError: AddError) {
  const type = typeOfLeaf(fields.category ?? 0) ?? typeOfNumber(fields.type);
  for (const key of attributeKeys) {
    const value = fields[key];
    if (value === null) continue;
    const { types, kind } = attributeOf(key);
    if (type !== undefined && !types.includes(type)) addError(key, 'input_not_for_type');
    if (kind === 'choice' && !choicesOf(key).has(String(value))) addError(key, 'input_unknown_choice');
  }
}

/** The columns to write, and data in other tables. */
function productWrite(fields: Fields, { typeOfLeaf }: ProductInputContext) {
  const { category, brand, price, msrp, freight, preparation, administration, promoPrice, desc, frChecked, ...rest } =
    fields;
  const { media, featureImage, imageTablet, imageMobile, bannerImg, ...own } = withoutAttributes(rest);
  const { equipments, similarItems, linkProducts, priceList, priceListAmount, ...others } = own;
  const categoryId = category ?? 0;
  return {
    columns: {
      ...others,
      type: typeOfLeaf(categoryId) ?? ('boat' as const),
      categoryId,
      brandId: brand,
      modelName: others.modelName ?? others.name.en,
      condition: others.condition ?? ('New' as const),
      availability: availabilityAtRest(others.availability, others.stock),
      stock: others.stock ?? 0,
      showcases: [...new Set(others.showcases ?? [])].flatMap((number) => showcaseOfNumber(number) ?? []),
      lockedFields: [...new Set(others.lockedFields ?? [])] as string[],
      stickerColor: others.stickerColor?.toLowerCase() ?? null,
      // Zero is no price: the page says "call".
      priceCents: price || null,
      msrpCents: msrp || null,
      priceListId: priceList,
      priceListCents: priceListAmount || null,
      freightCents: freight,
      preparationCents: preparation,
      administrationCents: administration,
      promoPriceCents: promoPrice,
      description: desc,
      imageTabletId: imageTablet,
      imageMobileId: imageMobile,
      bannerImgId: bannerImg,
      attributes: knownAttributes(fields),
    },
    mediaIds: media,
    featureImageId: featureImage,
    isFrenchChecked: frChecked,
    links: { equipment: equipments, similar: similarItems, linked: linkProducts },
    warnings: warningsOf(fields),
  };
}

export type ProductWrite = ReturnType<typeof productWrite>;

function availabilityAtRest(availability: Fields['availability'], stock: number | null) {
  if (availability === null) return stock ? ('in-stock' as const) : ('on-order' as const);
  return availability === 'only-1-left' ? ('in-stock' as const) : availability;
}

function knownAttributes(fields: Fields): Attributes {
  const known = attributeKeys.map((key) => [key, fields[key]] as const).filter(([, value]) => value !== null);
  return Object.fromEntries(known) as Attributes;
}

function withoutAttributes<Record extends object>(record: Record): Omit<Record, AttributeKey> {
  const own = Object.entries(record).filter(([key]) => !(key in attributeFields));
  return Object.fromEntries(own) as Omit<Record, AttributeKey>;
}

/** Warnings for staff; they don't prevent saving. */
function warningsOf({ hin }: Fields): { field: string; messageKey: string }[] {
  const odd = hin === null ? null : hinWarning(hin);
  return odd === null ? [] : [{ field: 'hin', messageKey: odd }];
}
