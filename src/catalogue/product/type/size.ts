import type { Attributes } from '../attribute/attribute.ts';
import type { ProductType } from './product-type.ts';
import type { SizeKey } from './product-type-entry.ts';
import { productTypes } from './product-types.ts';

type Measured = { type: ProductType; attributes: Attributes };

/** How large a product is, in the attribute by which its type is measured; null where that is unknown. */
export function sizeOf({ type, attributes }: Measured, size: SizeKey): number | null {
  const key = productTypes[type].sizes[size];
  const value = key && attributes[key];
  return typeof value === 'number' ? value : null;
}

/** The size by which products of its type are alike. */
export function mainSizeOf(product: Measured): number | null {
  const { mainSize } = productTypes[product.type];
  return mainSize && sizeOf(product, mainSize);
}
