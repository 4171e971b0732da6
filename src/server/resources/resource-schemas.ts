import { z } from 'zod';
import { languages } from '#src/i18n/language.ts';
import { instantAnswer } from '#src/lib/answer.ts';
import { describedShape, requiredFields } from '#src/lib/input/described-shape.ts';
import { aliasShape } from '#src/resource/aliases.ts';
import { leftReasons } from '#src/resource/calls.ts';
import type { AnyDefinition } from '#src/resource/definition.server.ts';

/** Describes the input of a resource's routes in the OpenAPI document. The calls validate it. */

const unknownOf = (...type: string[]) => z.unknown().optional().meta({ type });
export const parameter = (description: string) => z.string().optional().describe(description);

const lang = z.enum(languages).optional().describe('The language of messages');
export const noQuery = z.strictObject({ lang });
/** For calls that may also name the record in the body. */
export const byId = noQuery.extend({ id: parameter('The record') });
export const byRequiredId = noQuery.extend({ id: z.string('error_bad_value').describe('The record') });

const anyId = unknownOf('integer', 'string');
const idList = z
  .unknown()
  .optional()
  .meta({ type: ['array', 'string'], items: { type: 'integer' }, description: 'A list, or its JSON text' });
export const sentId = z.strictObject({ id: anyId }).meta({ id: 'NamedRecord' });
export const sentIds = z.strictObject({ listID: idList }).meta({ id: 'NamedRecords' });
export const orderedIds = z.strictObject({ listID: idList }).meta({ id: 'OrderedRecords', required: ['listID'] });

const recordList = z
  .unknown()
  .optional()
  .meta({ type: 'array', items: { type: 'object' }, description: 'Up to 100, each as one update takes it' });
export const sentRecords = z.strictObject({ record: recordList }).meta({ id: 'ChangedRecords', required: ['record'] });
export const manyUpdated = z.object({ changed: z.int() });

const listChangeId = z.guid('error_bad_value').optional().describe('The change of several records that it belongs to');
/** For calls of which several make up one change. */
export const inChange = noQuery.extend({ change: listChangeId });
export const byIdInChange = inChange.extend({ id: parameter('The record') });
export const undoneChange = z.strictObject({ change: z.guid('error_bad_value') }).meta({ id: 'UndoneChange' });
export const changesAnswer = z.object({
  record: z.array(
    z.object({
      id: z.string(),
      by: z.string(),
      createdAt: instantAnswer,
      undoneAt: instantAnswer.nullable(),
      action: z.string(),
      count: z.int(),
      changes: z.looseObject({}).describe('Old and new values of the first record, by field'),
    }),
  ),
});
export const undoAnswer = z.object({
  undone: z.int(),
  left: z.array(z.object({ id: z.int(), name: z.string(), reason: z.enum(leftReasons), by: z.string().nullable() })),
});

export function listQueryOf({ filters = {}, sort = {} }: AnyDefinition) {
  const sortKeys = ['id', 'createdAt', 'updatedAt', ...Object.keys(sort)].join(', ');
  return z.looseObject({
    page: parameter('From 1'),
    limit: parameter('Default 10, max 5,000; 0: all'),
    sort: parameter(`JSON text such as {"id":-1}, over ${sortKeys}`),
    q: parameter('Free text'),
    isRemove: parameter('1 lists the trash'),
    ...Object.fromEntries(Object.keys(filters).map((key) => [key, parameter('Filter')])),
  });
}

const instant = z.unknown().meta({ type: 'string', format: 'date-time' });

export const historyEntry = z.object({
  id: z.int(),
  createdAt: instant,
  user: z.string().describe('The name, or the username of somebody without one'),
  username: z.string(),
  action: z.string(),
  changes: z.looseObject({}).describe('Old and new values by field'),
});

/** Schemas with a name of their own in the document belong to their definition, and are made once. */
const schemas = new WeakMap<AnyDefinition, ReturnType<typeof makeSchemas>>();

export function schemasOf(definition: AnyDefinition) {
  const made = schemas.get(definition) ?? makeSchemas(definition);
  schemas.set(definition, made);
  return made;
}

const anyway = unknownOf('boolean', 'string').describe('A yes to the question of an earlier 409 with `ask`');

/** The fields by name; the resource's own schema, which needs the database, judges their values. */
function makeSchemas({ name, shape, fields, table, aliases = {} }: AnyDefinition) {
  const described = describedShape({ ...shape, ...aliasShape(aliases) });
  const create = z
    .looseObject(described)
    .meta({ id: `Create-${name}`, required: requiredFields(shape), additionalProperties: false });
  const kept = { createdAt: instant, updatedAt: instant, ...('isRemove' in table && { isRemove: z.boolean() }) };
  const update = z.looseObject({ id: anyId, ...optional(kept), anyway, ...described }).meta({
    id: `Update-${name}`,
    description: 'Computed fields of an answer may be sent back as well, and change nothing',
    additionalProperties: false,
  });
  const record = z
    .looseObject({
      id: z.int(),
      ...kept,
      ...Object.fromEntries([...fields, ...Object.keys(aliases)].map((field) => [field, z.unknown().optional()])),
    })
    .meta({ id: `Record-${name}` });
  return { create, update, record };
}

const optional = (shape: Record<string, z.ZodType>) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, field.optional()]));
