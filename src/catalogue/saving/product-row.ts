import { soldAtAfter } from '../availability.ts';
import type { ProductWrite } from '../input/product-input.ts';

/** The columns of a checked product, whoever wrote it: a form or a file. */
export function productRow<Slug extends string | null>(
  { columns, mediaIds, featureImageId }: ProductWrite,
  { slug, soldAt, now }: { slug: Slug; soldAt: Date | null; now: Date },
) {
  return {
    ...columns,
    slug,
    // Unless one is chosen, the first picture stands for the product.
    featureImageId: featureImageId ?? mediaIds[0] ?? null,
    soldAt: soldAtAfter(soldAt, columns.availability, now),
  };
}
