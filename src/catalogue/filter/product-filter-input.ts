import { z } from 'zod';
import { flag, localizedLine, optionalNumber, optionalText, optionalWord } from '#src/lib/input/field.ts';
import { isSlug, slugOf } from '#src/lib/slug.ts';
import { attributeOf, isAttributeKey } from '../product/attribute/attribute.ts';
import type { ProductType } from '../product/type/product-type.ts';
import { productTypeField } from '../product/type/product-type-field.ts';
import { typeOfNumber } from '../product/type/product-type-number.ts';

/** A filter as staff enter it: which attribute of a type filters its listings, and how. */

export const filterKinds = ['range', 'choice', 'yes-no'] as const;
type FilterKind = (typeof filterKinds)[number];

/** The columns of a product that can be filters besides its attributes, each with its valid kinds. */
export const ownFilterKeys: Readonly<Record<string, readonly FilterKind[]>> = {
  price: ['range'],
  programYear: ['range', 'choice'],
  brand: ['choice'],
  condition: ['choice'],
  availability: ['choice'],
};

const fields = z.strictObject({
  type: productTypeField(),
  key: optionalText(60),
  /** The name in addresses; made from the English label when it is missing. */
  param: optionalText(60).refine((param) => param === null || isSlug(param), 'input_bad_slug'),
  kind: optionalWord(filterKinds),
  label: localizedLine(80, 'missing_label'),
  unit: optionalText(12),
  index: optionalNumber({ max: 1_000_000, whole: true }),
  active: flag({ usually: true }),
});

export const productFilterShape = fields.shape;

export const productFilterInput = fields.transform(({ type, key, kind, param, ...rest }, context) => {
  const addError = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
  if (type === null) addError('type', 'input_choose_type');
  if (key === null) addError('key', 'missing_choice');
  if (kind === null) addError('kind', 'missing_choice');
  if (type === null || key === null || kind === null) return z.NEVER;
  const problem = problemWith(key, kind, typeOfNumber(type));
  if (problem) {
    addError(...problem);
    return z.NEVER;
  }
  return { ...rest, type, key, kind, param: param ?? (slugOf(rest.label.en) || slugOf(key)) };
});

export type ProductFilterForm = z.output<typeof productFilterInput>;

/** A number is filtered by a range or by its values, a text by its values; attributes of other types are invalid. */
function problemWith(
  key: string,
  kind: FilterKind,
  type: ProductType | undefined,
): [field: string, messageKey: string] | null {
  const own = Object.hasOwn(ownFilterKeys, key) ? ownFilterKeys[key] : undefined;
  if (own) return own.includes(kind) ? null : ['kind', 'input_unknown_choice'];
  if (!isAttributeKey(key)) return ['key', 'input_unknown_choice'];
  const attribute = attributeOf(key);
  if (type === undefined || !attribute.types.includes(type)) return ['key', 'input_not_for_type'];
  return kind === 'range' && attribute.kind !== 'number' ? ['kind', 'input_unknown_choice'] : null;
}
