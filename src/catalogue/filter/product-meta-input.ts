import { z } from 'zod';
import { localizedLine, optionalNumber, requiredLine, requiredText } from '#src/lib/input/field.ts';
import { attributeKeys, attributeOf, isAttributeKey } from '../product/attribute/attribute.ts';
import { productTypeField } from '../product/type/product-type-field.ts';
import { typeOfNumber } from '../product/type/product-type-number.ts';

/** The label of one option of an attribute, as staff enter it. */

/** The product's own options: their labels can be changed, but not the options themselves. */
const fixedValues: Readonly<Record<string, readonly string[]>> = {
  condition: ['New', 'Used'],
  availability: ['in-stock', 'only-1-left', 'sale-pending', 'on-order', 'sold'],
};

/** What has labelled options: two columns of products, and every attribute that is not free text. */
export const metaKeys: readonly string[] = [
  ...Object.keys(fixedValues),
  ...attributeKeys.filter((key) => attributeOf(key).kind !== 'text'),
];

const fields = z.strictObject({
  key: requiredText(60, 'missing_choice').refine((key) => metaKeys.includes(key), 'input_unknown_choice'),
  /** The value in products. */
  value: requiredLine(60),
  label: localizedLine(120, 'missing_label'),
  /** For one type only; null means all. */
  type: productTypeField(),
  index: optionalNumber({ max: 1_000_000, whole: true }),
});

export const productMetaInput = fields.superRefine(({ key, value, type }, { addIssue }) => {
  const addError = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
  if (!isAttributeKey(key)) {
    if (!fixedValues[key]?.includes(value)) addError('value', 'input_unknown_choice');
    return;
  }
  const attribute = attributeOf(key);
  const named = typeOfNumber(type);
  if (named !== undefined && !attribute.types.includes(named)) addError('type', 'input_not_for_type');
  if (attribute.kind === 'number' && !Number.isFinite(Number(value))) addError('value', 'input_not_a_number');
});

export type ProductMetaForm = z.output<typeof productMetaInput>;
