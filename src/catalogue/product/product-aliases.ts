import { z } from 'zod';
import { failure } from '#src/lib/errors.ts';
import { unknownFields } from '#src/lib/input/body-limits.ts';
import { jsonText } from '#src/lib/input/field.ts';
import { type Aliases, sameAs } from '#src/resource/aliases.ts';
import { type AttributeKey, attributeKeys, isAttributeKey } from './attribute/attribute.ts';
import type { ProductForm } from './product-form.ts';

/** The spellings of the former site's API: `status`, `image`, `gallery` and `filters`. */

const statuses = { Active: true, InActive: false } as const;
export const productStatus = z.enum(Object.keys(statuses) as (keyof typeof statuses)[]);

export const statusOf = (active: boolean): z.output<typeof productStatus> => (active ? 'Active' : 'InActive');

function writtenStatus(value: unknown) {
  const { data } = productStatus.safeParse(value);
  if (!data) throw failure.ruleBroken('input_unknown_choice', { status: 'input_unknown_choice' });
  return { active: statuses[data] };
}

function writtenFilters(value: unknown) {
  const filters = z.record(z.string(), z.unknown()).safeParse(jsonText(value)).data;
  if (!filters) throw failure.badInput({ filters: 'error_bad_value' });
  const unknown = Object.keys(filters).filter((key) => !isAttributeKey(key));
  if (unknown.length === 0) return filters;
  throw failure.badInput(unknownFields(unknown.map((key) => `filters.${key}`)));
}

const filtersOf = (form: ProductForm): Partial<Record<AttributeKey, unknown>> =>
  Object.fromEntries(attributeKeys.map((key) => [key, form[key] ?? null]).filter(([, value]) => value !== null));

export const productAliases: Aliases<ProductForm> = {
  status: {
    schema: productStatus.describe('Active or InActive: the same as `active`'),
    read: ({ active }) => statusOf(active),
    write: writtenStatus,
  },
  image: sameAs('featureImage', z.int().nullable()),
  gallery: sameAs('media', z.array(z.int())),
  filters: {
    schema: z.record(z.string(), z.union([z.number(), z.string()]).nullable()).describe('The attributes by key'),
    read: filtersOf,
    write: writtenFilters,
    nameOf: (key) => `filters.${key}`,
  },
};
