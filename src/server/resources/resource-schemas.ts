import { z } from 'zod';
import { languages } from '#src/i18n/language.ts';
import { describedShape } from '#src/lib/input/described-shape.ts';
import type { AnyDefinition } from '#src/resource/definition.server.ts';

/** Describes the input of a resource's routes in the OpenAPI document. The calls validate it. */

const unknownOf = (...type: string[]) => z.unknown().optional().meta({ type });
export const parameter = (description: string) => z.string().optional().describe(description);

const lang = z.enum(languages).optional().describe('The language of messages');
export const noQuery = z.strictObject({ lang });
export const byId = noQuery.extend({ id: parameter('The record') });

const anyId = unknownOf('integer', 'string');
export const sentId = z.looseObject({ id: anyId }).meta({ id: 'NamedRecord' });
export const sentIds = z.looseObject({ listID: unknownOf('array', 'string') }).meta({ id: 'NamedRecords' });

export function listQueryOf({ filters = {}, sort = {} }: AnyDefinition) {
  const sortKeys = ['id', 'createdAt', 'updatedAt', ...Object.keys(sort)].join(', ');
  return z.looseObject({
    page: parameter('From 1'),
    limit: parameter('10 unless told; 0 shows all, at most 5,000'),
    sort: parameter(`JSON text such as {"id":-1}, over ${sortKeys}`),
    q: parameter('Free text'),
    isRemove: parameter('1 lists the trash'),
    ...Object.fromEntries(Object.keys(filters).map((key) => [key, parameter('Filter')])),
  });
}

/** Named schemas are cached by definition, so that each is made once. */
const writes = new WeakMap<AnyDefinition, ReturnType<typeof makeWrite>>();

export function writeOf(definition: AnyDefinition) {
  const write = writes.get(definition) ?? makeWrite(definition);
  writes.set(definition, write);
  return write;
}

/** The fields by name; the resource's own schema, which needs the database, validates their values. */
const makeWrite = ({ name, shape }: AnyDefinition) =>
  z
    .looseObject({
      id: anyId,
      updatedAt: z.unknown().optional().meta({ type: 'string', format: 'date-time' }),
      ...describedShape(shape),
    })
    .meta({ id: `Write-${name}` });
