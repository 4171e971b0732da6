import type { Registration } from '#src/accounts/accounts.ts';
import { maxPasswordLength, missingFromPassword } from '#src/accounts/password.ts';
import { describeMissing } from '#src/accounts/password-text.ts';
import { repetitionError } from '#src/accounts/repeated-password.ts';
import type { Language } from '#src/i18n/language.ts';
import { sentence } from '#src/i18n/sentence.ts';
import { isMissing } from '#src/lib/errors.ts';
import { cleanMailAddress, isMailAddress } from '#src/mail/address.ts';
import type { Problem } from './problem.ts';

type Typed = Registration & { confirmPassword: string };

const maxNameLength = 100;

/** The errors of a registration form; null when it is valid. */
export function findSignUpProblem(typed: Typed, language: Language): Problem | null {
  return problemOf(
    { ...nameErrors(typed), email: emailError(typed.email), ...newPasswordErrors(typed, language) },
    language,
  );
}

/** The errors of an invited person's form: the address is known. */
export const invitationErrors = (typed: Omit<Typed, 'email'>, language: Language) => ({
  ...nameErrors(typed),
  ...newPasswordErrors(typed, language),
});

export const nameErrors = ({ firstName, lastName }: Pick<Typed, 'firstName' | 'lastName'>) => ({
  firstName: nameError(firstName, 'missing_your_first_name'),
  lastName: nameError(lastName, 'missing_your_last_name'),
});

function nameError(name: string, missing: string): string | undefined {
  if (name === '') return missing;
  return name.length > maxNameLength ? 'input_too_long' : undefined;
}

export function emailError(email: string): string | undefined {
  if (email === '') return 'missing_your_email';
  return isMailAddress(cleanMailAddress(email)) ? undefined : 'input_bad_email';
}

type NewPassword = { password: string; confirmPassword: string };

/** A new password must meet the rules and be repeated correctly. */
export function newPasswordErrors({ password, confirmPassword }: NewPassword, language: Language) {
  return {
    password: passwordError(password, language),
    confirmPassword: confirmPassword === '' ? 'missing_password_again' : repetitionError({ password, confirmPassword }),
  };
}

function passwordError(password: string, language: Language): string | undefined {
  if (password === '') return 'missing_password';
  if (password.length > maxPasswordLength) return 'input_too_long';
  const missing = missingFromPassword(password);
  return missing.length > 0 ? describeMissing(missing, language) : undefined;
}

const missingKeys = {
  username: 'missing_your_username',
  password: 'missing_your_password',
  currentPassword: 'missing_your_password',
  code: 'missing_code',
  recovery: 'missing_recovery_code',
};

/** The empty fields; null when there are none. */
export const missingFields = (
  typed: Partial<Record<keyof typeof missingKeys, string>>,
  language: Language,
): Problem | null => problemOf(missingErrors(typed), language);

/** The same as message keys, to be combined with other errors. */
export function missingErrors(typed: Partial<Record<keyof typeof missingKeys, string>>) {
  const names = Object.keys(typed) as (keyof typeof missingKeys)[];
  return Object.fromEntries(names.map((name) => [name, typed[name] === '' ? missingKeys[name] : undefined]));
}

/** A summary, and a message for each field with an error (message keys or text); null without errors. */
export function problemOf(errors: Record<string, string | undefined>, language: Language): Problem | null {
  const wrong = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (wrong.length === 0) return null;
  const summary = wrong.every(([, error]) => isMissing(error)) ? 'input_required' : 'auth_check_marked';
  const fields = wrong.map(([name, error]) => [name, sentence(error, language)]);
  return { summary: sentence(summary, language), fields: Object.fromEntries(fields) };
}
