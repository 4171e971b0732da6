import type { ProductType } from './product-type.ts';
import { productTypes } from './product-types.ts';

/** The numbers of the types, which the database, the API, addresses and files use; code uses the names. */

export const productTypeNames = Object.keys(productTypes) as ProductType[];

export const numberOfType = (type: ProductType): number => productTypes[type].number;

/** The type of a number or of its digits. */
export const typeOfNumber = (number: unknown): ProductType | undefined =>
  productTypeNames.find((type) => String(numberOfType(type)) === String(number));

/** `1 boats, 2 engines, 3 parts and accessories`. */
export const productTypeNumbers = Object.values(productTypes)
  .map(({ number, text }) => `${number} ${text.api}`)
  .join(', ');
