import { z } from 'zod';
import { sections } from '#src/access.ts';
import { errorsOf } from '#src/lib/input/check-input.ts';
import { flag, isStorable, jsonText, line, optionalPhone, optionalWord, text } from '#src/lib/input/field.ts';
import { requiredEmail } from '#src/mail/address.ts';
import { maxPasswordLength } from '../password.ts';
import { repeatedPassword, repetitionError } from '../repeated-password.ts';

/** An account as staff enter it. */

const roleField = z
  .unknown()
  .meta({ enum: [1, 2, 3, '1', '2', '3'] })
  .transform((value, { addIssue }) => {
    const found = ([1, 2, 3] as const).find((number) => number === value || String(number) === value);
    if (found !== undefined) return found;
    addIssue({ code: 'custom', message: 'input_select_role' });
    return z.NEVER;
  });

const statusField = z
  .unknown()
  .meta({ type: ['boolean', 'string', 'integer'] })
  .refine((value) => value !== undefined && value !== null && value !== '', 'input_choose_status')
  .pipe(flag({ error: 'input_choose_status' }));

/** What programs of the API's contract call the blog section. */
const oldName = 'posts/?pageParent=blog';

const accessField = z
  .preprocess(
    jsonText,
    z
      .array(
        z.preprocess(
          (section) => (section === oldName ? 'blog-posts' : section),
          z.enum(sections, 'input_unknown_choice'),
        ),
        { error: 'input_not_a_list' },
      )
      .nullish(),
  )
  // In the order chosen: the first one is the start page.
  .transform((chosen) => [...new Set(chosen)]);

/** Spaces are part of a password; empty leaves it unchanged. */
const passwordField = z
  .string({ error: 'input_not_text' })
  .max(maxPasswordLength, 'input_too_long')
  .refine(isStorable, 'input_bad_characters')
  .nullish()
  .transform((password) => password || null);

const name = line(100)
  .nullish()
  .transform((value) => value ?? '');

const account = z.strictObject({
  /** The email address is reported as missing when both are empty. */
  username: line(254)
    .nullish()
    .transform((value) => value ?? ''),
  email: requiredEmail(),
  firstName: name,
  lastName: name,
  phone: optionalPhone().describe('The direct line, in the signature of replies'),
  role: roleField,
  access: accessField,
  active: statusField,
  twoStep: optionalWord(['off', 'email', 'app']).transform((method) => method ?? 'off'),
  password: passwordField,
  confirmPassword: repeatedPassword,
  currentPassword: passwordField.describe('Your own, to change what you sign in with yourself'),
  code: text(20)
    .nullish()
    .transform((code) => code || null)
    .describe('Of your second step, when that is on'),
});

export const userShape = account.shape;

/** The username of a new account defaults to its address, so either of the two is enough. */
function withBothNames(form: unknown): unknown {
  if (typeof form !== 'object' || form === null) return form;
  const { username, email } = form as { username?: unknown; email?: unknown };
  return { ...form, username: username || email, email: email || username };
}

export const userInput = z.preprocess(
  withBothNames,
  account.superRefine((sent, { addIssue }) => {
    const message = repetitionError(sent);
    if (message) addIssue({ code: 'custom', message, path: ['confirmPassword'] });
  }),
);

export type ParsedUser = z.output<typeof userInput>;

/** The form of an account: passwords are accepted and never returned. */
export type UserForm = Omit<ParsedUser, PassedIn> & { [Field in PassedIn]?: string };

/** The errors of the form in the back office, where a new password is typed twice: message keys by field. */
export function userFormErrors(typed: UserForm): Record<string, string> {
  const confirmPassword = typed.confirmPassword ?? (typed.password ? '' : undefined);
  return errorsOf(userInput, { ...typed, confirmPassword });
}

/** Accepted but never stored as sent. */
type PassedIn = 'password' | 'confirmPassword' | 'currentPassword' | 'code';
