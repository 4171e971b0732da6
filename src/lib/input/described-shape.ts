import { z } from 'zod';

/**
 * Describes the body of a request in the OpenAPI document. The routes accept any body: it is validated later, with our
 * messages.
 */

/** Longer descriptions, of nested lists, would hide the others. */
const longest = 1_500;
const someList = { type: ['array', 'string', 'null'], description: 'As answers have it' };

/** The same fields, each with a description of its own schema, which is computed when the document is requested. */
export const describedShape = (shape: z.core.$ZodShape): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, z.lazy(() => toldField(field))]));

/**
 * The body that a call validates itself: these fields, no others, and those without which it is refused.
 */
export function describedBody(shape: z.core.$ZodShape) {
  const required = requiredFields(shape);
  const rules = { additionalProperties: false, ...(required.length > 0 && { required }) };
  return z.looseObject(describedShape(shape)).meta(rules);
}

/** The fields that their schema refuses to go without. */
export const requiredFields = (shape: z.core.$ZodShape): string[] =>
  Object.entries(shape).flatMap(([field, schema]) => (z.safeParse(schema, undefined).success ? [] : [field]));

function toldField(field: z.core.$ZodType): z.ZodType {
  const { $schema: _schema, ...described } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  const isLong = JSON.stringify(described).length > longest;
  return z
    .unknown()
    .optional()
    .meta((isLong ? someList : described) as Record<string, unknown>);
}
