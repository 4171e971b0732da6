import { pick } from '#src/lib/pick.ts';
import { numberOfShowcase } from '../category/showcase.ts';
import type { product } from './product.table.ts';
import type { ProductForm } from './product-form.ts';
import { ownFields } from './product-schema.ts';

type Row = typeof product.$inferSelect;

/** A product as the importer finds it, with its gallery. */
export type ExistingProduct = Row & {
  mediaIds: number[];
  /** In the trash, because the import that made it was undone: another import brings it back. */
  isUndone: boolean;
};

/** Columns that no write has: the database and the program fill them. */
export type UnwrittenColumn = 'id' | 'isRemove' | 'removedAt' | 'createdAt' | 'updatedAt';

/** What the fields of a product are made from. */
type Described = Omit<Row, UnwrittenColumn | 'type' | 'soldAt' | 'enTextChangedAt' | 'frTextChangedAt'> & {
  mediaIds: number[];
};

/** The raw fields of a product write, by the names of the write, before they are checked. */
export type ProductFields = Record<string, unknown>;

/** A field that the row of its table has under the same name, in the same unit. */
type SameField = Exclude<keyof Described & keyof typeof ownFields, 'showcases'>;

/** Fields that a row doesn't tell: they are about the write, stand in other tables, or follow from the category. */
type FieldBesideRow = 'type' | 'frChecked' | 'equipments' | 'similarItems' | 'linkProducts';

type FieldsOfRow = Omit<ProductForm, FieldBesideRow>;

const ownKeys = Object.keys(ownFields);

const isSame = (key: string, existing: Described): key is SameField => key !== 'type' && Object.hasOwn(existing, key);

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

/** What a write would have to say to leave a product as it is: columns that a file doesn't have keep these values. */
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
    freight: dollars(existing.freightCents),
    preparation: dollars(existing.preparationCents),
    administration: dollars(existing.administrationCents),
    promoPrice: dollars(existing.promoPriceCents),
    ...existing.attributes,
  };
}
