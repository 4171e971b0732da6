import { z } from 'zod';
import { languages } from '#src/i18n/language.ts';
import { flag, isStorable } from '#src/lib/input/field.ts';
import { cleanLine } from '#src/lib/same-text.ts';
import { requiredEmail } from '#src/mail/address.ts';
import { maxPasswordLength } from './password.ts';
import { repeatedPassword, repetitionError } from './repeated-password.ts';

/** Input of the account calls. Forms send strings; an empty one means no value. */

const wholeText = (longest: number, missing: string) =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : 'input_not_text') })
    .max(longest, 'input_too_long')
    .refine(isStorable, 'input_bad_characters')
    .refine((text) => text.trim() !== '', missing);

const requiredText = (longest: number, missing: string) => wholeText(longest, missing).transform((text) => text.trim());

const optionalText = (longest: number) =>
  z
    .string({ error: 'input_not_text' })
    .max(longest, 'input_too_long')
    .refine(isStorable, 'input_bad_characters')
    .transform((text) => text.trim())
    .nullish()
    .transform((text) => text ?? '');

/** Spaces are part of a password. */
const password = wholeText(maxPasswordLength, 'missing_your_password');
const newPassword = wholeText(maxPasswordLength, 'missing_password').describe(
  'At least 8 characters with a lowercase and an uppercase letter, a digit and one of !@#$%^&*. Its strength score, 0 to 4, counts the rules that it fails.',
);

const email = requiredEmail('missing_your_email').refine((written) => written !== '', 'input_bad_email');

const name = optionalText(100).transform(cleanLine);

const captcha = optionalText(100);
const captchaToken = optionalText(200);

/** A missing body is treated as an empty one, so that its fields are reported as missing. */
const body = <Shape extends z.ZodObject>(shape: Shape) => z.preprocess((sent) => sent ?? {}, shape);

export const loginInput = body(
  z.strictObject({
    username: requiredText(254, 'missing_your_username'),
    password,
    captcha: captcha.describe('Asked for once too many have failed for this name'),
    captchaToken,
  }),
);

export const verifyInput = body(
  z.strictObject({
    token_id: requiredText(100, 'missing_field'),
    code: requiredText(20, 'missing_code'),
    isRemember: flag(),
  }),
);

export const googleInput = body(z.strictObject({ id_token: requiredText(10_000, 'missing_field') }));

export const forgotInput = body(z.strictObject({ email }));

const confirmPassword = repeatedPassword;

/** Programs need not repeat a password; what is sent must be the same. */
function checkRepetition(
  sent: { password: string; confirmPassword?: string | null | undefined },
  { addIssue }: z.RefinementCtx,
): void {
  const message = repetitionError(sent);
  if (message) addIssue({ code: 'custom', message, path: ['confirmPassword'] });
}

export const resetInput = z.preprocess(
  (sent) => sent ?? {},
  z.strictObject({ password: newPassword, confirmPassword }).superRefine(checkRepetition),
);

export const resetParams = z.strictObject({ token: z.string().max(300) });

/** Unknown fields are ignored: a new user can't choose role, access or status. */
export const registerInput = z.preprocess(
  withEmail,
  z
    .object({ email, password: newPassword, confirmPassword, firstName: name, lastName: name, captcha, captchaToken })
    .superRefine(checkRepetition),
);

/** The username of a new account is its address, so either of the two is enough. */
export function withEmail(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent ?? {};
  const { email: values, username } = sent as { email?: unknown; username?: unknown };
  return isNothing(values) && !isNothing(username) ? { ...sent, email: username } : sent;
}

const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/** An invited person's own form. */
export const acceptInput = z.preprocess(
  (sent) => sent ?? {},
  z
    .strictObject({
      firstName: name.refine((written) => written !== '', 'missing_your_first_name'),
      lastName: name.refine((written) => written !== '', 'missing_your_last_name'),
      password: newPassword,
      confirmPassword,
    })
    .superRefine(checkRepetition)
    .meta({ required: ['firstName', 'lastName', 'password'] }),
);

export const langQuery = z.strictObject({ lang: z.enum(languages).optional() });
