import { z } from 'zod';
import { attributeKeys } from './attribute/attribute.ts';
import type { ProductForm } from './product-form.ts';
import { ownFields } from './product-schema.ts';

const { name: _required, ...optional } = ownFields;

/** The defaults of a new product: a unit in stock, not published. */
export const blankProduct: ProductForm = {
  ...z.object(optional).parse({}),
  name: { en: '', fr: null },
  condition: 'New',
  stock: 1,
  availability: 'in-stock',
  showcases: [],
  lockedFields: [],
  ...Object.fromEntries(attributeKeys.map((key) => [key, null])),
};
