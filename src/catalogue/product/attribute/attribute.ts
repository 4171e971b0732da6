import type { NumberRules } from '#src/lib/input/field.ts';
import type { ProductType } from '../type/product-type.ts';
import { type Attribute, attributes } from './attributes.ts';

export type { AttributeGroup, AttributeUnit } from './attributes.ts';

/** Look-ups in the registry of attributes. */

export type AttributeKey = keyof typeof attributes;

/** A product's stored attributes: a number, or a text (for an option, its value). */
export type Attributes = Partial<Record<AttributeKey, number | string>>;

export const attributeKeys = Object.keys(attributes) as AttributeKey[];

/** The attributes of a type. */
export const attributeKeysOf = (type: ProductType): AttributeKey[] =>
  attributeKeys.filter((key) => attributeOf(key).types.includes(type));

/** Widens one entry of the registry to its general type. */
export const attributeOf = (key: AttributeKey): Attribute => attributes[key];

/** How the number of an attribute is read. */
export function numberRulesOf(key: AttributeKey): NumberRules {
  const { unit, max = 1_000_000, usual } = attributeOf(key);
  return { unit, min: 0, max: max, usual };
}

export const isAttributeKey = (key: string): key is AttributeKey => Object.hasOwn(attributes, key);
