import { z } from 'zod';
import { type FieldErrors, failure, isMissing } from '#src/lib/errors.ts';

/** What a call brings, before the resource's own schema looks at it. */

const highestId = 2_147_483_647;
const wholeId = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,10}$/)
      .transform(Number),
  ])
  .refine((id) => id >= 1 && id <= highestId);

/** Throws 400 naming the field. */
export function readId(id: unknown, field = 'id'): number {
  const { data } = wholeId.safeParse(id);
  if (data === undefined) throw failure.badInput({ [field]: 'error_bad_value' });
  return data;
}

const mostIds = 1000;

/** A list of ids, or its JSON text. */
export function readIds(list: unknown, field = 'listID'): number[] {
  const value = typeof list === 'string' ? parsed(list) : list;
  if (Array.isArray(value) && value.length === 0) {
    throw failure.ruleBroken('input_choose_items', { [field]: 'input_choose_items' });
  }
  const { data } = z.array(wholeId).max(mostIds).safeParse(value);
  if (!data) throw failure.badInput({ [field]: 'error_bad_value' });
  return [...new Set(data)];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export type Sent = Record<string, unknown>;

/** Unknown fields are refused rather than dropped, so that a misspelt one is not taken for done. */
export function requireKnownFields(sent: Sent, fields: readonly string[]): void {
  const unknown = Object.keys(sent).filter((key) => !fields.includes(key));
  if (unknown.length > 0)
    throw failure.badInput(Object.fromEntries(unknown.map((key) => [key, 'error_unknown_field'])));
}

/** Records without an id drop their null fields. */
export const withoutNulls = (sent: Sent): Sent =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== null));

/** The schema's result as values, or 422 with a message key for each field. */
export function check<Parsed>(schema: z.ZodType<Parsed>, form: unknown): Parsed {
  const { data, error, success } = schema.safeParse(form);
  if (success) return data;
  throw failure.ruleBroken(...resultOf(error));
}

function resultOf(error: z.ZodError): [string, FieldErrors] {
  const fields = fieldsOf(error);
  return [sentenceFor([...new Set(Object.values(fields))]), fields];
}

/** The same result for a form in the browser: message keys by field, none when all is well. */
export function errorsOf(schema: z.ZodType, form: unknown): FieldErrors {
  const { error } = schema.safeParse(form);
  return error ? fieldsOf(error) : {};
}

function fieldsOf(error: z.ZodError): FieldErrors {
  const fields: FieldErrors = {};
  for (const issue of error.issues) {
    for (const [path, error] of errors(issue)) fields[path.join('.') || 'request'] ??= error;
  }
  return fields;
}

/** Of keys that nobody knows each is named, with where it stands: `blocks.2.colour`. */
const errors = (issue: z.core.$ZodIssue): [PropertyKey[], string][] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => [[...issue.path, key], 'error_unknown_field'])
    : [[issue.path, keyOf(issue.message)]];

/** What stands above the fields: that something is missing, when nothing else is wrong, or the one thing that is. */
function sentenceFor(keys: string[]): string {
  if (keys.length > 0 && keys.every(isMissing)) return 'input_required';
  const [first, ...others] = keys;
  return first !== undefined && others.length === 0 ? first : 'error_rule_broken';
}

/** zod's own sentences are no keys of ours. */
const keyOf = (message: string): string => (/^[a-z]+(_[a-z0-9]+)+$/.test(message) ? message : 'error_bad_value');

/** `updatedAt` as the writer had it; null when it is not sent. */
export function readLoadedAt(updatedAt: unknown): Date | null {
  if (updatedAt === undefined || updatedAt === null || updatedAt === '') return null;
  const time = typeof updatedAt === 'string' ? new Date(updatedAt) : new Date(Number.NaN);
  if (Number.isNaN(time.getTime())) throw failure.badInput({ updatedAt: 'error_bad_value' });
  return time;
}
