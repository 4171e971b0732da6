import { z } from 'zod';
import {
  flag,
  idList,
  jsonText,
  localizedLine,
  localizedList,
  optionalDay,
  optionalId,
  optionalLine,
  optionalLocalized,
  optionalMoney,
  optionalNumber,
  optionalText,
  optionalWord,
} from '#src/lib/input/field.ts';
import { isSlug } from '#src/lib/slug.ts';
import { numberOfShowcase, showcaseNames } from '../category/showcase.ts';
import { attributeKeys } from './attribute/attribute.ts';
import { normaliseHin } from './hin.ts';
import { isColor } from './label.ts';
import type { product } from './product.table.ts';
import { productTypeField } from './type/product-type-field.ts';
import { optionalVideo } from './youtube.ts';

/**
 * A product's own fields, declared once. Forms, blanks, rows and answers are derived from these lists; the compiler
 * reports what is missing. Attributes are in attribute/attributes.ts.
 */

type OwnField = keyof typeof ownFields;

/** Of each kind. */
export const maxLinks = 100;

export type LinkKind = 'equipment' | 'similar' | 'linked';

type PlainKind = 'text' | 'number' | 'money' | 'day' | 'flag' | 'choice' | 'category' | 'brand' | 'numbers';
export type OneColumn = { kind: PlainKind | 'pictures' | 'picture' } | { kind: 'links'; link: LinkKind };
export type ColumnOfEachLanguage = { kind: 'localized' | 'localized-list' };

/** The column of a field in an inventory file. Its name is the field's, unless `name` is given. */
export type FileColumn = { name?: string } & (OneColumn | ColumnOfEachLanguage);

/** Fields that files don't have: the type comes from the category, and these are set only in the form. */
type FormOnly = 'type' | 'frPublish' | 'frChecked' | 'lockedFields' | 'priceList' | 'priceListPage' | 'priceListAmount';

/** In the order of an export. */
export const fileColumns = {
  sku: { kind: 'text' },
  slug: { kind: 'text' },
  category: { kind: 'category' },
  brand: { kind: 'brand' },
  name: { kind: 'localized' },
  modelName: { kind: 'text' },
  condition: { kind: 'choice' },
  programYear: { kind: 'number' },
  manufacturingYear: { kind: 'number' },
  price: { kind: 'money' },
  msrp: { kind: 'money' },
  callForPrice: { kind: 'flag' },
  freight: { kind: 'money' },
  preparation: { kind: 'money' },
  administration: { kind: 'money' },
  promoPrice: { kind: 'money' },
  promoFrom: { kind: 'day' },
  promoUntil: { kind: 'day' },
  stock: { kind: 'number' },
  availability: { kind: 'choice' },
  expectedOn: { kind: 'day' },
  publish: { kind: 'flag' },
  active: { kind: 'flag' },
  onSale: { kind: 'flag' },
  clearance: { kind: 'flag' },
  bestseller: { kind: 'flag' },
  stickerLabel: { kind: 'localized' },
  stickerColor: { kind: 'text' },
  badgesFrom: { kind: 'day' },
  badgesUntil: { kind: 'day' },
  showcases: { kind: 'numbers' },
  location: { kind: 'text' },
  storage: { kind: 'text' },
  mpn: { kind: 'text' },
  hin: { kind: 'text' },
  tradeIn: { kind: 'flag' },
  desc: { kind: 'localized' },
  listHighlights: { kind: 'localized-list', name: 'highlights' },
  listExterior: { kind: 'localized-list', name: 'exterior' },
  listAdditional: { kind: 'localized-list', name: 'additional' },
  equipments: { kind: 'links', link: 'equipment' },
  similarItems: { kind: 'links', link: 'similar' },
  linkProducts: { kind: 'links', link: 'linked' },
  media: { kind: 'pictures', name: 'pictures' },
  featureImage: { kind: 'picture' },
  imageTablet: { kind: 'picture' },
  imageMobile: { kind: 'picture' },
  bannerImg: { kind: 'picture', name: 'banner_image' },
  youtubeLink: { kind: 'text' },
} as const satisfies Record<Exclude<OwnField, FormOnly>, FileColumn>;

/** Fields that staff can lock against imports: all except the keys of products. */
export const lockableFields: readonly string[] = [...Object.keys(fileColumns), ...attributeKeys].filter(
  (field) => field !== 'sku',
);

const year = { min: 1900, max: 2100, whole: true };

/** How the numbers among a product's own fields are read. */
export const ownNumbers = { programYear: year, manufacturingYear: year, stock: { max: 100_000, whole: true } };

/** The fields of a write: accepts dollars and returns cents. */
export const ownFields = {
  name: localizedLine(200, 'missing_name'),
  modelName: optionalLine(200),
  type: productTypeField(),
  category: optionalId(),
  brand: optionalId(),
  slug: optionalText(120).refine((slug) => slug === null || isSlug(slug), 'input_bad_slug'),
  sku: optionalLine(60),
  mpn: optionalLine(60),
  hin: optionalLine(40).transform((hin) => (hin === null ? null : normaliseHin(hin))),
  condition: optionalWord(['New', 'Used']),
  programYear: optionalNumber(ownNumbers.programYear),
  manufacturingYear: optionalNumber(ownNumbers.manufacturingYear),
  price: optionalMoney(),
  msrp: optionalMoney(),
  priceList: optionalId(),
  priceListPage: optionalLine(40),
  priceListAmount: optionalMoney(),
  callForPrice: flag(),
  freight: optionalMoney(),
  preparation: optionalMoney(),
  administration: optionalMoney(),
  promoPrice: optionalMoney(),
  promoFrom: optionalDay(),
  promoUntil: optionalDay(),
  stock: optionalNumber(ownNumbers.stock),
  // "Only 1 left" is shown for a last unit; as input it means in stock.
  availability: optionalWord(['in-stock', 'only-1-left', 'on-order', 'sold']),
  expectedOn: optionalDay(),
  publish: flag(),
  frPublish: flag({ usually: true }),
  /** Write-only: marks the French as checked against the English. */
  frChecked: flag(),
  active: flag({ usually: true }),
  onSale: flag(),
  clearance: flag(),
  bestseller: flag(),
  tradeIn: flag(),
  stickerLabel: optionalLocalized(40),
  stickerColor: optionalText(7).refine((color) => color === null || isColor(color), 'input_bad_color'),
  badgesFrom: optionalDay(),
  badgesUntil: optionalDay(),
  showcases: z.preprocess(
    jsonText,
    z.array(z.literal(showcaseNames.map(numberOfShowcase)), { error: 'input_unknown_choice' }).nullish(),
  ),
  location: optionalLine(120),
  storage: optionalLine(120),
  desc: optionalLocalized(20_000),
  listHighlights: localizedList(60, 500),
  listExterior: localizedList(60, 500),
  listAdditional: localizedList(60, 500),
  youtubeLink: optionalVideo(),
  media: idList(100),
  featureImage: optionalId(),
  imageTablet: optionalId(),
  imageMobile: optionalId(),
  bannerImg: optionalId(),
  equipments: idList(maxLinks),
  similarItems: idList(maxLinks),
  linkProducts: idList(maxLinks),
  lockedFields: z.preprocess(jsonText, z.array(z.enum(lockableFields), { error: 'input_unknown_choice' }).nullish()),
};

type Row = typeof product.$inferSelect;

/** Columns that the public API returns unchanged. */
export const publicFields = {
  sku: z.string().nullable(),
  mpn: z.string().nullable(),
  condition: z.enum(['New', 'Used']),
  programYear: z.int().nullable(),
  manufacturingYear: z.int().nullable(),
  expectedOn: z.string().nullable().describe('The day on which a unit on order is expected'),
} satisfies { [Field in keyof Row & OwnField]?: z.ZodType<Row[Field]> };
