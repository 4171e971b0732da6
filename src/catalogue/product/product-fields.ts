import { pick } from '#src/lib/pick.ts';
import { numberOfShowcase } from '../category/showcase.ts';
import type { product } from './product.table.ts';
import type { ProductForm } from './product-form.ts';
import { ownFields } from './product-schema.ts';

type Row = typeof product.$inferSelect;

/** An existing product during an import, with its gallery. */
export type ExistingProduct = Row & {
  mediaIds: number[];
  /** In the trash because its import was undone: another import restores it. */
  isUndone: boolean;
};

/** Columns that no write has: the database and the program fill them. */
export type UnwrittenColumn = 'id' | 'held' | 'isRemove' | 'removedAt' | 'createdAt' | 'updatedAt';

/** The data of a product's form. */
type Described = Omit<Row, UnwrittenColumn | 'type' | 'soldAt' | 'enTextChangedAt' | 'frTextChangedAt'> & {
  mediaIds: number[];
};

/** The unvalidated fields of a product write. */
export type ProductFields = Record<string, unknown>;

/** A field whose column has the same name and unit. */
type SameField = Exclude<keyof Described & keyof typeof ownFields, 'showcases'>;

/** Fields without a column: write-only ones, those in other tables, or derived from the category. */
type FieldBesideRow = 'type' | 'frChecked' | 'equipments' | 'similarItems' | 'linkProducts';

type FieldsOfRow = Omit<ProductForm, FieldBesideRow>;

const ownKeys = Object.keys(ownFields);

const isSame = (key: string, existing: Described): key is SameField => key !== 'type' && Object.hasOwn(existing, key);

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

/** The write that would leave a product unchanged: columns that a file doesn't have keep these values. */
export function fieldsOf(existing: Described): FieldsOfRow {
  return {
    ...pick(
      existing,
      ownKeys.filter((key) => isSame(key, existing)),
    ),
    showcases: existing.showcases.map(numberOfShowcase),
    category: existing.categoryId,
    brand: existing.brandId,
    desc: existing.description,
    media: existing.mediaIds,
    featureImage: existing.featureImageId,
    imageTablet: existing.imageTabletId,
    imageMobile: existing.imageMobileId,
    bannerImg: existing.bannerImgId,
    price: dollars(existing.priceCents),
    msrp: dollars(existing.msrpCents),
    priceList: existing.priceListId,
    priceListAmount: dollars(existing.priceListCents),
    freight: dollars(existing.freightCents),
    preparation: dollars(existing.preparationCents),
    administration: dollars(existing.administrationCents),
    promoPrice: dollars(existing.promoPriceCents),
    ...existing.attributes,
  };
}
