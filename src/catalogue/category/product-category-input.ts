import { z } from 'zod';
import {
  flag,
  localizedLine,
  optionalId,
  optionalLocalized,
  optionalNumber,
  optionalText,
} from '#src/lib/input/field.ts';
import { isSlug } from '#src/lib/slug.ts';
import { productTypeField } from '../product/type/product-type-field.ts';

/** A category as staff enter it. category-place.ts validates its place in the tree. */
export const productCategoryInput = z.strictObject({
  name: localizedLine(120, 'missing_name'),
  slug: optionalText(120).refine((slug) => slug === null || isSlug(slug), 'input_bad_slug'),
  /** By default that of the parent. */
  type: productTypeField(),
  parentCategory: optionalId(),
  heading: optionalLocalized(200),
  intro: optionalLocalized(5000),
  seoTitle: optionalLocalized(120),
  seoDescription: optionalLocalized(400),
  media: optionalId(),
  index: optionalNumber({ max: 1_000_000, whole: true }),
  active: flag({ usually: true }),
  frPublish: flag({ usually: true }),
  /** Write-only: marks the French as checked against the English. */
  frChecked: flag(),
});

export type ProductCategoryForm = z.output<typeof productCategoryInput>;
