import { productText, type TextTimes, textTimes } from '#src/catalogue/translation/french.ts';
import { withoutForgottenMark } from '#src/lib/names/copy-mark.ts';
import { soldAtAfter } from '../availability.ts';
import type { product } from '../product.table.ts';
import type { UnwrittenColumn } from '../product-fields.ts';
import type { ProductWrite } from '../product-input.ts';

/** The earlier state that a product's new row depends on. */
type Before = TextTimes & Partial<Pick<ProductWrite['columns'], (typeof productText.all)[number]>>;

/** The columns of a valid product, from a form or a file. */
export function productRow<Slug extends string | null>(
  { columns, mediaIds, featureImageId, isFrenchChecked: isChecked }: ProductWrite,
  { slug, soldAt, before, now }: { slug: Slug; soldAt: Date | null; before: Before | null; now: Date },
) {
  const row = {
    ...columns,
    name: withoutForgottenMark(columns.name),
    slug,
    // By default, the first picture is the feature image.
    featureImageId: featureImageId ?? mediaIds[0] ?? null,
    soldAt: soldAtAfter(soldAt, columns.availability, now),
    ...textTimes(productText, { before, after: columns, isChecked, now }),
  };
  // An error here means that product-schema.ts lacks a field.
  return row satisfies Record<Exclude<keyof typeof product.$inferSelect, UnwrittenColumn>, unknown>;
}
