import type { CategoryTree } from '#src/catalogue/category/category-path.ts';
import { attributeKeys } from '#src/catalogue/product/attribute/attribute.ts';
import { pick } from '#src/lib/pick.ts';
import { keptForDay } from '#src/view-models/product/kept-for-day.ts';
import type { ViewContext } from '#src/view-models/view-context.ts';
import type { ProductAnswer } from './answers.ts';
import {
  type AnsweredProduct,
  brandAnswer,
  chargeAnswer,
  labelAnswer,
  monthlyAnswer,
  nameAnswer,
  ownAnswer,
  pictureAnswer,
  placeAnswer,
  priceAnswer,
  publicKeys,
  recordAnswer,
  type Source,
  saleAnswer,
  stockAnswer,
  textAnswer,
} from './product-parts.ts';

/** The public fields of a product: never its hull number or its location. */
export function productAnswerOf(product: AnsweredProduct, tree: CategoryTree, context: ViewContext): ProductAnswer {
  const source = { ...product, tree, context };
  return {
    ...nameAnswer(source),
    ...placeAnswer(source),
    ...brandAnswer(source),
    ...ownAnswer(source),
    ...priceAnswer(source),
    ...monthlyAnswer(source),
    ...chargeAnswer(source),
    ...stockAnswer(source),
    ...labelAnswer(source),
    ...saleAnswer(source),
    ...textAnswer(source),
    ...pictureAnswer(source),
    ...recordAnswer(source),
    ...product.row.attributes,
  };
}

/** Each part of the answer with the fields that it makes. */
const fieldsOfPart = new Map<(source: Source) => Record<string, unknown>, readonly string[]>([
  [nameAnswer, ['id', 'slug', 'url', 'name', 'modelName', 'type']],
  [placeAnswer, ['category', 'level', 'parentCategory', 'subCategory', 'subCategory2nd']],
  [brandAnswer, ['brand', 'brandName', 'brandSlug']],
  [ownAnswer, publicKeys],
  [priceAnswer, ['price', 'msrp', 'hasPriceEvidence', 'callForPrice', 'saveMoney', 'savePercent', 'isNowPriceEqMSRP']],
  [monthlyAnswer, ['monthlyRate', 'monthly']],
  [chargeAnswer, ['freight', 'preparation', 'administration', 'promotionUntil']],
  [stockAnswer, ['stock', 'availability', 'publish']],
  [labelAnswer, ['onSale', 'clearance', 'bestseller', 'stickerLabel', 'stickerColor', 'badges']],
  [saleAnswer, ['showcases', 'tradeIn', 'location']],
  [textAnswer, ['desc', 'listHighlights', 'listExterior', 'listAdditional', 'youtubeLink']],
  [pictureAnswer, ['featureImage', 'status', 'image', 'thumbnails']],
  [recordAnswer, ['filters', 'createdAt', 'updatedAt']],
]);

/** The names of all fields. Attributes are on the same level as the answer's own fields. */
export const answerFields: ReadonlySet<string> = new Set([...fieldsOfPart.values(), attributeKeys].flat());

/** Makes answers with some fields only; a part that none of them needs is not computed. */
export function pickAnswer(fields: ReadonlySet<string>): (source: Source) => Record<string, unknown> {
  const parts = [...fieldsOfPart].flatMap(([makePart, names]) => {
    const wanted = names.filter((name) => fields.has(name));
    return wanted.length > 0 ? [{ makePart, wanted }] : [];
  });
  const attributes = attributeKeys.filter((key) => fields.has(key));
  return (source) => {
    const answer: Record<string, unknown> = {};
    for (const { makePart, wanted } of parts) Object.assign(answer, pick(makePart(source), wanted));
    for (const key of attributes) if (key in source.row.attributes) answer[key] = source.row.attributes[key];
    return answer;
  };
}

/** What a card shows of a product. */
export const cardFields = [
  ...['id', 'slug', 'url', 'name', 'type', 'brandName', 'condition', 'programYear', 'availability', 'badges'],
  ...['price', 'msrp', 'hasPriceEvidence', 'callForPrice', 'saveMoney', 'monthlyRate', 'monthly', 'featureImage'],
];

const pickCard = pickAnswer(new Set(cardFields));

/** The answer of a card. */
export const cardAnswer = keptForDay((product: AnsweredProduct, context, tree: CategoryTree) =>
  pickCard({ ...product, context, tree }),
);
