import { z } from 'zod';
import { isStorable } from '#src/lib/input/field.ts';
import { maxPasswordLength } from './password.ts';

/** The second field of a new password. Programs need not send it; a form that sends it empty is incomplete. */
export const repeatedPassword = z
  .string({ error: 'input_not_text' })
  .max(maxPasswordLength, 'input_too_long')
  .refine(isStorable, 'input_bad_characters')
  .nullish();

type Typed = { password?: string | null | undefined; confirmPassword?: string | null | undefined };

/** The error at the second field, as a message key. */
export function repetitionError({ password, confirmPassword }: Typed): string | undefined {
  if (confirmPassword === null || confirmPassword === undefined) return undefined;
  if (confirmPassword === '') return password ? 'missing_password_again' : undefined;
  return confirmPassword === password ? undefined : 'input_passwords_differ';
}
