import { isNamedIn, slugEndingIn, slugOf } from '#src/lib/slug.ts';

type Named = { brand: string | null | undefined; modelName: string; programYear: number | null; sku: string | null };

/**
 * The preferred slug of a product: brand, model and year; without them its stock number. Some models contain their brand
 * already: a Seakeeper 1 is not `seakeeper-seakeeper-1`.
 */
export const productSlug = ({ brand, modelName, programYear, sku }: Named): string =>
  slugEndingIn(programYear, isNamedIn(brand, modelName) ? null : brand, modelName) || slugOf(sku) || 'product';
