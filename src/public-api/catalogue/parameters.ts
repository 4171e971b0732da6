import { z } from 'zod';
import { showcaseNumbers } from '#src/catalogue/category/showcase.ts';
import { showcases } from '#src/catalogue/category/showcases.ts';
import { productTypeNumbers, typeOfNumber } from '#src/catalogue/product/type/product-type-number.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';

/** Parameters that several calls share, sent as text. */

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,7}$/, 'query_not_a_number')
    .transform(Number)
    .refine((number) => number >= min && number <= max, 'query_not_a_number');

export const pageNumber = wholeNumber(1, 1_000_000).optional().default(1).describe('From 1');

export const limitOf = (usual: number) =>
  wholeNumber(0, 1000).optional().default(usual).describe('0 shows all, at most 1,000');

export const typeNumber = z
  .enum(
    Object.values(productTypes).map(({ number }) => String(number)),
    'query_unknown_type',
  )
  .transform(typeOfNumber)
  .describe(productTypeNumbers);

/** A type, or null for the list of a showcase, in which all types stand. */
export const typeOrShowcaseNumber = z
  .enum(
    [...Object.values(productTypes), ...Object.values(showcases)].map(({ number }) => String(number)),
    {
      error: 'query_unknown_type',
    },
  )
  .transform((number) => typeOfNumber(number) ?? null)
  .describe(`${productTypeNumbers}; or a showcase: ${showcaseNumbers}`);

/** `{"index":1}` or `[{"index":-1}]` as JSON, for the only order of a short list. */
export const sortByIndex = z
  .string()
  .transform((text, context): 1 | -1 => {
    const direction = directionOf(text);
    if (direction === undefined) context.addIssue({ code: 'custom', message: 'query_bad_sort' });
    return direction ?? 1;
  })
  .optional()
  .default(1)
  .describe('JSON text: {"index":1} or {"index":-1}');

function directionOf(text: string): 1 | -1 | undefined {
  const [, direction] = /^\s*\[?\s*\{\s*"index"\s*:\s*(-?1)\s*\}\s*\]?\s*$/.exec(text) ?? [];
  if (direction === undefined) return undefined;
  return direction === '1' ? 1 : -1;
}
