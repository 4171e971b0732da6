import type { ProductType } from '#src/catalogue/product/type/product-type.ts';

export type Model = { type: ProductType; categoryId: number; brandId: number | null; modelName: string };

/** Whether a product is like a sold one: the same model, or the same brand and category. */
export function isNextOf(former: Model, newcomer: Model): boolean {
  if (former.type !== newcomer.type || former.brandId !== newcomer.brandId) return false;
  return former.categoryId === newcomer.categoryId || isSameName(former.modelName, newcomer.modelName);
}

const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
