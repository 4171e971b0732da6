import { ancestorsOf, type CategoryNode, type CategoryTree } from '#src/catalogue/category/category-path.ts';
import { numberOfShowcase } from '#src/catalogue/category/showcase.ts';
import { availabilityOf } from '#src/catalogue/product/availability.ts';
import { statusOf } from '#src/catalogue/product/product-aliases.ts';
import { publicFields } from '#src/catalogue/product/product-schema.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import { pathIn } from '#src/i18n/language.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { dollarsFromCents } from '#src/lib/money.ts';
import { pick } from '#src/lib/pick.ts';
import { financeOffer } from '#src/pricing/monthly-payment.ts';
import { isNowPriceEqMsrp, isPromotionRunning, priceOnDay, saving } from '#src/pricing/price.ts';
import { evidenceGap } from '#src/pricing/price-evidence.ts';
import { badgesOf, productHref, type ShownProduct } from '#src/view-models/product/card-view.ts';
import type { ViewContext } from '#src/view-models/view-context.ts';
import type { ProductAnswer } from './answers.ts';
import { pictureAnswerOf } from './picture-answer.ts';

type Row = ShownProduct['row'];

const publicKeys = Object.keys(publicFields) as (keyof typeof publicFields)[];

/** The public fields of a product: never its hull number or its location. */
export function productAnswerOf(
  { row, picture }: Pick<ShownProduct, 'row' | 'picture'>,
  tree: CategoryTree,
  context: ViewContext,
): ProductAnswer {
  const { language } = context;
  const name = localText(row.name, language).text;
  const featureImage = picture && pictureAnswerOf(picture, language, name);
  return {
    id: row.id,
    slug: row.slug,
    url: productHref(row, context),
    name,
    modelName: row.modelName,
    type: numberOfType(row.type),
    ...placeAnswer(tree.byId.get(row.categoryId), row, context),
    ...brandAnswerOf(row, context),
    ...pick(row, publicKeys),
    ...priceAnswer(row, context),
    stock: row.stock,
    availability: availabilityOf(row),
    publish: 1,
    ...labelAnswer(row, context),
    showcases: row.showcases.map(numberOfShowcase),
    tradeIn: row.tradeIn,
    location: row.location,
    ...textAnswer(row, context),
    youtubeLink: row.youtubeLink,
    featureImage,
    status: statusOf(row.active),
    image: featureImage,
    thumbnails: featureImage?.thumbnails ?? [],
    filters: row.attributes,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...row.attributes,
  };
}

function placeAnswer(leaf: CategoryNode | undefined, { categoryId }: Row, { language }: ViewContext) {
  const line = leaf ? ancestorsOf(leaf) : [];
  const [root = null, sub = null, sub2nd = null] = line.map(({ id, slug, name, path }) => ({
    id,
    slug,
    name: localText(name, language).text,
    path: pathIn(language, path),
  }));
  return { category: categoryId, level: line.length, parentCategory: root, subCategory: sub, subCategory2nd: sub2nd };
}

function brandAnswerOf({ brandId }: Row, { vocabulary }: ViewContext) {
  const brand = vocabulary.brand(brandId);
  return { brand: brandId, brandName: brand?.name ?? null, brandSlug: brand?.slug ?? null };
}

function priceAnswer(row: Row, { day, settings, language }: ViewContext) {
  const nowCents = priceOnDay(row, day);
  const saved = saving(nowCents, row.msrpCents);
  const { finance, taxes } = settings;
  const offer = finance.shownIn.includes(language) ? financeOffer(nowCents, finance, taxes) : null;
  return {
    price: dollarsOrNull(nowCents),
    msrp: dollarsOrNull(row.msrpCents),
    hasPriceEvidence: row.msrpCents !== null && evidenceGap(row) === null,
    callForPrice: row.callForPrice,
    saveMoney: dollarsOrNull(saved?.saveCents ?? null),
    savePercent: saved?.savePercent ?? null,
    isNowPriceEqMSRP: isNowPriceEqMsrp(nowCents, row.msrpCents),
    monthlyRate: dollarsOrNull(offer?.paymentCents ?? null),
    monthly: offer && {
      downPayment: dollarsFromCents(offer.downPaymentCents),
      aprPercent: finance.aprPercent,
      months: offer.months,
      priceWithTaxes: dollarsFromCents(offer.withTaxesCents),
      amountFinanced: dollarsFromCents(offer.principalCents),
      total: dollarsFromCents(offer.totalCents),
      totalInterest: dollarsFromCents(offer.totalInterestCents),
    },
    freight: dollarsOrNull(row.freightCents),
    preparation: dollarsOrNull(row.preparationCents),
    administration: dollarsOrNull(row.administrationCents),
    promotionUntil: isPromotionRunning(row, day) ? row.promoUntil : null,
  };
}

export const dollarsOrNull = (cents: number | null): number | null => (cents === null ? null : dollarsFromCents(cents));

function labelAnswer(row: Row, context: ViewContext) {
  const badges = badgesOf(row, context);
  const has = (kind: (typeof badges)[number]['kind']): boolean => badges.some((badge) => badge.kind === kind);
  return {
    onSale: has('on-sale'),
    clearance: has('clearance'),
    bestseller: has('bestseller'),
    stickerLabel: has('sticker') ? textOrNull(row.stickerLabel, context) : null,
    stickerColor: has('sticker') ? row.stickerColor : null,
    badges: badges.map((badge) => ({
      kind: badge.kind,
      label: badge.kind === 'sticker' ? badge.label : null,
      color: badge.kind === 'sticker' ? badge.color : null,
    })),
  };
}

function textAnswer(row: Row, context: ViewContext) {
  const texts = (list: readonly Localized[]) => list.map((text) => localText(text, context.language).text);
  return {
    desc: textOrNull(row.description, context),
    listHighlights: texts(row.listHighlights),
    listExterior: texts(row.listExterior),
    listAdditional: texts(row.listAdditional),
  };
}

const textOrNull = (text: Localized | null, { language }: ViewContext): string | null =>
  text && localText(text, language).text;
