import { z } from 'zod';
import { failure } from '#src/lib/errors.ts';

const highestId = 2_147_483_647;
/** An id as JSON or as the text of a form. */
export const wholeId = z
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

const maxIds = 1000;

/** A list of ids, or its JSON text. */
export function readIds(list: unknown, field = 'listID'): number[] {
  const value = typeof list === 'string' ? parsed(list) : list;
  if (Array.isArray(value) && value.length === 0) {
    throw failure.ruleBroken('common_please_choose_items_to_action', {
      [field]: 'common_please_choose_items_to_action',
    });
  }
  const { data } = z.array(wholeId).max(maxIds).safeParse(value);
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
