import type { Attributes } from '../attribute/attribute.ts';
import type { ProductType } from './product-type.ts';
import type { SizeKey } from './product-type-entry.ts';
import { productTypes } from './product-types.ts';

type Measured = { type: ProductType; attributes: Attributes };

/** The size of a product, by its type's attribute; null when unknown. */
export function sizeOf({ type, attributes }: Measured, size: SizeKey): number | null {
  const key = productTypes[type].sizes[size];
  const value = key && attributes[key];
  return typeof value === 'number' ? value : null;
}

/** The size for similarity. */
export function mainSizeOf(product: Measured): number | null {
  const { mainSize } = productTypes[product.type];
  return mainSize && sizeOf(product, mainSize);
}
