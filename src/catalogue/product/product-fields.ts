import { numberOfShowcase } from '../category/showcase.ts';
import type { product } from './product.table.ts';

/** A product as the importer finds it, with its gallery. */
export type ExistingProduct = typeof product.$inferSelect & {
  mediaIds: number[];
  /** In the trash, because the import that made it was undone: another import brings it back. */
  isUndone: boolean;
};

/** What the fields of a product are made from. */
type Described = Omit<
  ExistingProduct,
  | 'id'
  | 'type'
  | 'soldAt'
  | 'isRemove'
  | 'isUndone'
  | 'removedAt'
  | 'enTextChangedAt'
  | 'frTextChangedAt'
  | 'createdAt'
  | 'updatedAt'
>;

/** The raw fields of a product write, by the names of the write, before they are checked. */
export type ProductFields = Record<string, unknown>;

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

/** What a write would have to say to leave a product as it is: columns that a file doesn't have keep these values. */
export function fieldsOf(existing: Described) {
  const { categoryId, brandId, description, attributes, mediaIds, featureImageId } = existing;
  const { modelName, name, slug, sku, mpn, hin, condition, programYear, manufacturingYear, stock } = existing;
  const { availability, publish, onSale, clearance, bestseller, tradeIn, stickerLabel, stickerColor } = existing;
  const { location, storage, listHighlights, listExterior, listAdditional, youtubeLink } = existing;
  const { active, callForPrice, promoFrom, promoUntil, badgesFrom, badgesUntil, lockedFields, frPublish } = existing;
  return {
    ...{ modelName, name, slug, sku, mpn, hin, condition, programYear, manufacturingYear, stock },
    ...{ availability, publish, onSale, clearance, bestseller, tradeIn, stickerLabel, stickerColor },
    ...{ location, storage, listHighlights, listExterior, listAdditional, youtubeLink },
    ...{ active, callForPrice, promoFrom, promoUntil, badgesFrom, badgesUntil, lockedFields, frPublish },
    showcases: existing.showcases.map(numberOfShowcase),
    category: categoryId,
    brand: brandId,
    desc: description,
    media: mediaIds,
    featureImage: featureImageId,
    imageTablet: existing.imageTabletId,
    imageMobile: existing.imageMobileId,
    bannerImg: existing.bannerImgId,
    price: dollars(existing.priceCents),
    msrp: dollars(existing.msrpCents),
    freight: dollars(existing.freightCents),
    preparation: dollars(existing.preparationCents),
    administration: dollars(existing.administrationCents),
    promoPrice: dollars(existing.promoPriceCents),
    ...attributes,
  };
}
