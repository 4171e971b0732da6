import type { ProductType } from '#src/catalogue/product/type/product-type.ts';

export type Model = { type: ProductType; categoryId: number; brandId: number | null; modelName: string };

/** The next one like a product: the same model, or another of its brand in its category. */
export function isNextOf(former: Model, newcomer: Model): boolean {
  if (former.type !== newcomer.type || former.brandId !== newcomer.brandId) return false;
  return former.categoryId === newcomer.categoryId || isSameName(former.modelName, newcomer.modelName);
}

const isSameName = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();
