import { z } from 'zod';
import { isAppError, withFieldNames } from '#src/lib/errors.ts';
import type { Sent } from '#src/lib/input/check-input.ts';
import { isSame } from '#src/lib/same.ts';

/** Another spelling of fields: how answers give it, and which fields it means in a write. */
export type Alias<Form> = {
  schema: z.ZodType;
  read: (form: Form) => unknown;
  /** Throws `failure.*` for what can't be read. */
  write: (value: unknown) => Sent;
  /** What an alias of several fields calls each of them. */
  nameOf?: (field: string) => string;
};

export type Aliases<Form> = Readonly<Record<string, Alias<Form>>>;

/** An alias of one field. */
export const sameAs = <Form>(field: keyof Form & string, schema: z.ZodType): Alias<Form> => ({
  schema: schema.describe(`The same as \`${field}\``),
  read: (form) => form[field],
  write: (value) => ({ [field]: value }),
});

/** A write by the fields' own names, and the alias that each field was sent under. */
export type OwnNames = { own: Sent; sentAs: Readonly<Record<string, string>> };

/**
 * Reads the aliases of a write. An alias with what the record has already changes nothing, so that a record can be
 * sent back as answered; a field changed under its own name takes precedence.
 */
export function withoutAliases<Form extends object>(sent: Sent, aliases: Aliases<Form>, before: Form | null): OwnNames {
  const own = Object.fromEntries(Object.entries(sent).filter(([name]) => !Object.hasOwn(aliases, name)));
  const sentAs: Record<string, string> = {};
  const isChanged = (field: string) =>
    own[field] !== undefined && !(before && isSame((before as Record<string, unknown>)[field], own[field]));
  for (const [name, { read, write, nameOf = () => name }] of Object.entries(aliases)) {
    if (!(name in sent) || (before && isSame(read(before), sent[name]))) continue;
    for (const [field, value] of Object.entries(write(sent[name]))) {
      if (isChanged(field)) continue;
      own[field] = value;
      sentAs[field] = nameOf(field);
    }
  }
  return { own, sentAs };
}

/** Writes; a refusal names the fields as they were sent: `gallery.0` for `media.0`. */
export async function namedAsSent<Written>(
  sentAs: OwnNames['sentAs'],
  write: () => Promise<Written>,
): Promise<Written> {
  try {
    return await write();
  } catch (error) {
    if (!isAppError(error)) throw error;
    throw withFieldNames(error, (path) => {
      const [field = '', ...rest] = path.split('.');
      return Object.hasOwn(sentAs, field) ? [sentAs[field], ...rest].join('.') : path;
    });
  }
}

export const readAliases = <Form>(aliases: Aliases<Form>, form: Form): Record<string, unknown> =>
  Object.fromEntries(Object.entries(aliases).map(([name, { read }]) => [name, read(form)]));

/** For the OpenAPI document. */
export const aliasShape = (aliases: Aliases<never>): z.core.$ZodShape =>
  Object.fromEntries(Object.entries(aliases).map(([name, { schema }]) => [name, z.optional(schema)]));
