import { ancestorsOf, type CategoryTree } from '#src/catalogue/category/category-path.ts';
import { numberOfShowcase } from '#src/catalogue/category/showcase.ts';
import { availabilityOf, freeUnits } from '#src/catalogue/product/availability.ts';
import { statusOf } from '#src/catalogue/product/product-aliases.ts';
import { publicFields } from '#src/catalogue/product/product-schema.ts';
import { numberOfType } from '#src/catalogue/product/type/product-type-number.ts';
import { pathIn } from '#src/i18n/language.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { dollarsFromCents, dollarsOrNull } from '#src/lib/money.ts';
import { pick } from '#src/lib/pick.ts';
import { financeOffer } from '#src/pricing/monthly-payment.ts';
import { isNowPriceEqMsrp, isPromotionRunning, priceOnDay, saving } from '#src/pricing/price.ts';
import { evidenceGap } from '#src/pricing/price-evidence.ts';
import { badgesOf, productHref, type ShownProduct } from '#src/view-models/product/card-view.ts';
import type { ViewContext } from '#src/view-models/view-context.ts';
import { pictureAnswerOf } from './picture-answer.ts';

/** The parts that a product's public answer is made of. */

export type AnsweredProduct = Pick<ShownProduct, 'row' | 'picture'>;
export type Source = AnsweredProduct & { tree: CategoryTree; context: ViewContext };

export function nameAnswer({ row, context }: Source) {
  return {
    id: row.id,
    slug: row.slug,
    url: productHref(row, context),
    name: localText(row.name, context.language).text,
    modelName: row.modelName,
    type: numberOfType(row.type),
  };
}

export function placeAnswer({ row: { categoryId }, tree, context: { language } }: Source) {
  const leaf = tree.byId.get(categoryId);
  const line = leaf ? ancestorsOf(leaf) : [];
  const [root = null, sub = null, sub2nd = null] = line.map(({ id, slug, name, path }) => ({
    id,
    slug,
    name: localText(name, language).text,
    path: pathIn(language, path),
  }));
  return { category: categoryId, level: line.length, parentCategory: root, subCategory: sub, subCategory2nd: sub2nd };
}

export function brandAnswer({ row: { brandId }, context: { vocabulary } }: Source) {
  const brand = vocabulary.brand(brandId);
  return { brand: brandId, brandName: brand?.name ?? null, brandSlug: brand?.slug ?? null };
}

export const publicKeys = Object.keys(publicFields) as (keyof typeof publicFields)[];

export const ownAnswer = ({ row }: Source) => pick(row, publicKeys);

export function priceAnswer({ row, context }: Source) {
  const nowCents = priceOnDay(row, context.day);
  const saved = saving(nowCents, row.msrpCents);
  return {
    price: dollarsOrNull(nowCents),
    msrp: dollarsOrNull(row.msrpCents),
    hasPriceEvidence: row.msrpCents !== null && evidenceGap(row) === null,
    callForPrice: row.callForPrice,
    saveMoney: dollarsOrNull(saved?.saveCents ?? null),
    savePercent: saved?.savePercent ?? null,
    isNowPriceEqMSRP: isNowPriceEqMsrp(nowCents, row.msrpCents),
  };
}

export function monthlyAnswer({ row, context }: Source) {
  const { day, settings, language } = context;
  const { finance, taxes } = settings;
  const offer = finance.shownIn.includes(language) ? financeOffer(priceOnDay(row, day), finance, taxes) : null;
  return {
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
  };
}

export const chargeAnswer = ({ row, context }: Source) => ({
  freight: dollarsOrNull(row.freightCents),
  preparation: dollarsOrNull(row.preparationCents),
  administration: dollarsOrNull(row.administrationCents),
  promotionUntil: isPromotionRunning(row, context.day) ? row.promoUntil : null,
});

export const stockAnswer = ({ row }: Source) => ({
  stock: freeUnits(row),
  availability: availabilityOf(row),
  publish: 1 as const,
});

export function labelAnswer({ row, context }: Source) {
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

export const saleAnswer = ({ row }: Source) => ({
  showcases: row.showcases.map(numberOfShowcase),
  tradeIn: row.tradeIn,
  location: row.location,
});

export function textAnswer({ row, context }: Source) {
  const texts = (list: readonly Localized[]) => list.map((text) => localText(text, context.language).text);
  return {
    desc: textOrNull(row.description, context),
    listHighlights: texts(row.listHighlights),
    listExterior: texts(row.listExterior),
    listAdditional: texts(row.listAdditional),
    youtubeLink: row.youtubeLink,
  };
}

export function pictureAnswer({ row, picture, context: { language } }: Source) {
  const featureImage = picture && pictureAnswerOf(picture, language, localText(row.name, language).text);
  return {
    featureImage,
    status: statusOf(row.active),
    image: featureImage,
    thumbnails: featureImage?.thumbnails ?? [],
  };
}

export const recordAnswer = ({ row }: Source) => ({
  filters: row.attributes,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

const textOrNull = (text: Localized | null, { language }: ViewContext): string | null =>
  text && localText(text, language).text;
