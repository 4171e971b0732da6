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

function toldField(field: z.core.$ZodType): z.ZodType {
  const { $schema: _schema, ...described } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
  const isLong = JSON.stringify(described).length > longest;
  return z
    .unknown()
    .optional()
    .meta((isLong ? someList : described) as Record<string, unknown>);
}
