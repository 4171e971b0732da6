import { z } from 'zod';
import { productStatus } from '#src/catalogue/product/product-aliases.ts';
import { publicFields } from '#src/catalogue/product/product-schema.ts';
import { productTypeNumbers } from '#src/catalogue/product/type/product-type-number.ts';
import { languages } from '#src/i18n/language.ts';
import { maxAtOnce } from '#src/product-search/index/select.ts';

/**
 * Response schemas of the public catalogue API. Money is in dollars with at most two decimals, text in the requested
 * language.
 */

/** Pagination of a list; an empty one has one page. */
export function pageOf({ page, limit, total }: { page: number; limit: number; total: number }) {
  const size = limit === 0 ? Math.max(total, 1) : limit;
  const isCut = limit === 0 && total > maxAtOnce;
  return {
    currentPage: page,
    total: Math.max(1, Math.ceil(total / size)),
    totalRecord: total,
    ...(isCut && { truncated: true as const }),
  };
}

export const lang = z
  .enum(languages)
  .optional()
  .describe('The language of all text; otherwise Accept-Language decides');

const dollars = z.number().describe('Canadian dollars');

const thumbnails = z.array(z.object({ url: z.string(), width: z.int(), height: z.int() }));

const picture = z.object({
  id: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  color: z.string().describe('Dominant colour, #rrggbb'),
  thumbnails,
});
export const pictureAnswer = picture.meta({ id: 'Picture' });
export type PictureAnswer = z.infer<typeof pictureAnswer>;

export const mediaAnswer = picture
  .extend({
    kind: z.enum(['picture', 'video']),
    mime: z.string(),
  })
  .meta({ id: 'Media' });

const badge = z.object({
  kind: z.enum(['on-sale', 'clearance', 'bestseller', 'sticker']),
  label: z.string().nullable(),
  color: z.string().nullable(),
});

const categoryStep = z.object({ id: z.int(), slug: z.string(), name: z.string(), path: z.string() });

const product = z
  .looseObject({
    id: z.int(),
    slug: z.string(),
    url: z.string().describe('Path of its page, in the language of the request'),
    name: z.string(),
    modelName: z.string(),
    type: z.int().describe(productTypeNumbers),
    category: z.int().describe('The leaf that it stands in'),
    level: z.int().describe('How deep that leaf is; a root is 1'),
    parentCategory: categoryStep.nullable(),
    subCategory: categoryStep.nullable(),
    subCategory2nd: categoryStep.nullable(),
    brand: z.int().nullable(),
    brandName: z.string().nullable(),
    brandSlug: z.string().nullable(),
    ...publicFields,
    price: dollars.nullable().describe('What it costs today, in Canadian dollars; null when callForPrice'),
    msrp: dollars.nullable(),
    hasPriceEvidence: z
      .boolean()
      .describe('Whether a price list on file has this MSRP: only then may it be struck out'),
    callForPrice: z.boolean(),
    saveMoney: dollars.nullable(),
    savePercent: z.int().nullable(),
    isNowPriceEqMSRP: z.boolean(),
    monthlyRate: dollars
      .nullable()
      .describe(
        'The monthly payment on the price with taxes less the down payment, on approved credit. Show it with the down payment, the APR and the months of `monthly` in the same line. Null where nothing is financed, or where the language goes without payments',
      ),
    monthly: z
      .object({
        downPayment: dollars,
        aprPercent: z.number(),
        months: z.int().describe('The longest term that the amount financed allows'),
        priceWithTaxes: dollars,
        amountFinanced: dollars.describe('priceWithTaxes less downPayment'),
        total: dollars.describe('All payments; the down payment is not in it'),
        totalInterest: dollars,
      })
      .nullable()
      .describe('What monthlyRate is computed from'),
    freight: dollars.nullable().describe('Inside the price'),
    preparation: dollars.nullable().describe('Inside the price'),
    administration: dollars.nullable().describe('Inside the price'),
    promotionUntil: z.string().nullable().describe('Last day of the present price'),
    stock: z.int().describe('Units that no accepted offer holds'),
    availability: z
      .enum(['in-stock', 'only-1-left', 'sale-pending', 'on-order', 'sold'])
      .describe('Sale pending: in stock, but an accepted offer holds it'),
    publish: z.literal(1),
    onSale: z.boolean(),
    clearance: z.boolean(),
    bestseller: z.boolean(),
    stickerLabel: z.string().nullable(),
    stickerColor: z.string().nullable(),
    badges: z.array(badge),
    showcases: z.array(z.int()),
    tradeIn: z.boolean(),
    location: z.string().nullable(),
    desc: z.string().nullable(),
    listHighlights: z.array(z.string()),
    listExterior: z.array(z.string()),
    listAdditional: z.array(z.string()),
    youtubeLink: z.string().nullable(),
    featureImage: pictureAnswer.nullable(),
    status: productStatus.describe('Always Active: nothing else is public'),
    image: pictureAnswer.nullable().describe('The same as `featureImage`'),
    thumbnails: thumbnails.describe('Those of `featureImage`, the one of 320 × 275 first'),
    filters: z.record(z.string(), z.union([z.number(), z.string()])).describe('The attributes by key'),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .describe('A product; its attributes (boatHuLe, omHoPo …) stand beside these fields');
export const productAnswer = product.meta({ id: 'Product' });
export type ProductAnswer = z.infer<typeof productAnswer>;

/** Some fields of a product. */
export const productFieldsAnswer = product.partial().meta({ id: 'ProductFields' });

/** One product with its gallery and related products. */
export const productDetailAnswer = product.extend({
  media: z.array(mediaAnswer),
  gallery: z.array(mediaAnswer).describe('The same as `media`'),
  equipments: z.array(productAnswer),
  similarItems: z.array(productAnswer),
  linkProducts: z.array(productAnswer),
});

export const simpleAnswer = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  image: pictureAnswer.nullable(),
  price: dollars.nullable(),
});

const facetHeading = {
  key: z.string().describe('The parameter that filters by it: key=value, or key=min-max for a range'),
  label: z.string(),
  unit: z.string().nullable(),
};
const facetChoice = z.object({ value: z.string(), label: z.string(), count: z.int() });

export const facetAnswer = z.union([
  z.object({ ...facetHeading, kind: z.enum(['choice', 'yes-no']), choices: z.array(facetChoice) }),
  z.object({
    ...facetHeading,
    kind: z.literal('range'),
    min: z.number().nullable(),
    max: z.number().nullable(),
    histogram: z.array(z.int()),
  }),
]);
export type FacetAnswer = z.infer<typeof facetAnswer>;

export const categoryCountAnswer = z.object({ id: z.int(), slug: z.string(), count: z.int() });

const category = z.object({
  id: z.int(),
  type: z.int(),
  slug: z.string(),
  path: z.string().describe('Path of its page, in the language of the request'),
  name: z.string(),
  heading: z.string(),
  intro: z.string().nullable(),
  image: pictureAnswer.nullable(),
  seo: z.object({ title: z.string().nullable(), description: z.string().nullable() }),
  index: z.int(),
  count: z.int().describe('Listed products in it and below it'),
  parentCategory: z.int().nullable().describe('Id of the category above; null for boats, engines and parts themselves'),
  subCategory: z.array(z.int()).describe('Ids of the categories right below, in their order'),
  get children() {
    return z.array(categoryAnswer);
  },
});
/** Recursive, so it needs a name. */
export const categoryAnswer = category.meta({ id: 'ProductCategory' });
export type CategoryAnswer = z.infer<typeof categoryAnswer>;

export const filterAnswer = z.object({
  id: z.int(),
  type: z.int(),
  key: z.string(),
  param: z.string(),
  kind: z.enum(['range', 'choice', 'yes-no']),
  label: z.string(),
  unit: z.string().nullable(),
  index: z.int(),
});

export const brandAnswer = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  index: z.int(),
  media: pictureAnswer.nullable(),
  mediaHover: pictureAnswer.nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
