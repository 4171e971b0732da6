import { z } from 'zod';

/** How the document of the calls tells what is sent. The routes let everything pass: the fields are judged later. */

/** Longer descriptions than this, of lists in lists, would drown the others. */
const longest = 1_500;
const someList = { type: ['array', 'string', 'null'], description: 'As answers have it' };

/** The same names, each with what its own schema takes, which is worked out when somebody wants to know. */
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
