import type { z } from 'zod';
import { type FieldErrors, failure, isMissing } from '#src/lib/errors.ts';
import { unknownFields } from './body-limits.ts';

/** The body of a request, validated with a schema; errors are message keys by field. */

export type Sent = Record<string, unknown>;

/** Unknown fields are refused rather than dropped, so that a misspelt one is noticed. */
export function requireKnownFields(sent: Sent, fields: readonly string[]): void {
  const unknown = Object.keys(sent).filter((key) => !fields.includes(key));
  if (unknown.length > 0) throw failure.badInput(unknownFields(unknown));
}

/** The parsed values, or 422 with a message key for each field. */
export function check<Parsed>(schema: z.ZodType<Parsed>, form: unknown): Parsed {
  const { data, error, success } = schema.safeParse(form);
  if (success) return data;
  throw failure.ruleBroken(...resultOf(error));
}

function resultOf(error: z.ZodError): [string, FieldErrors] {
  const fields = fieldsOf(error);
  return [sentenceFor([...new Set(Object.values(fields))]), fields];
}

/** The same for a form in the browser: message keys by field, none when it is valid. */
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

/** Each unknown key is named with its path: `blocks.2.colour`. */
const errors = (issue: z.core.$ZodIssue): [PropertyKey[], string][] =>
  issue.code === 'unrecognized_keys'
    ? Object.entries(unknownFields(issue.keys)).map(([key, error]) => [[...issue.path, key], error])
    : [[issue.path, keyOf(issue.message)]];

/** The summary above the fields: a general one when fields are only missing, or the single error. */
function sentenceFor(keys: string[]): string {
  if (keys.length > 0 && keys.every(isMissing)) return 'input_required';
  const [first, ...others] = keys;
  return first !== undefined && others.length === 0 ? first : 'error_rule_broken';
}

/** zod's own messages are not our keys. */
const keyOf = (message: string): string =>
  /^[a-z]+(_[a-z0-9]+)+(\?\S+)?$/.test(message) ? message : 'error_bad_value';
