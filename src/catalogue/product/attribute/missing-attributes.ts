import type { ProductForm } from '../product-form.ts';
import { typeOfNumber } from '../type/product-type-number.ts';
import { type AttributeKey, attributeKeysOf } from './attribute.ts';

type Forms = Pick<ProductForm, 'type' | AttributeKey>;

/** The attributes that a form lacks and another unit has. The hours of a used unit are its own. */
export function missingAttributes(form: Forms, source: Forms): Partial<Pick<ProductForm, AttributeKey>> {
  const type = typeOfNumber(form.type);
  if (type === undefined) return {};
  const isMissing = (key: AttributeKey) => form[key] === null || form[key] === undefined || form[key] === '';
  const missing = attributeKeysOf(type).filter((key) => key !== 'hours' && isMissing(key));
  return Object.fromEntries(missing.flatMap((key) => (source[key] ? [[key, source[key]]] : [])));
}
