import type { Registration } from '../../../accounts/accounts.ts';
import { longestPassword, missingFromPassword } from '../../../accounts/password.ts';
import { describeMissing } from '../../../accounts/password-words.ts';
import type { Language } from '../../../i18n/language.ts';
import { m } from '../../../i18n/messages.ts';
import { isMailAddress } from '../../../mail/address.ts';
import type { Problem } from './problem.ts';

type Typed = Registration & { confirmPassword: string };

const longestName = 100;

/** What is wrong with a registration; null when it may be sent on. */
export function findSignUpProblem(typed: Typed, language: Language): Problem | null {
  const fields = {
    firstName: nameError(typed.firstName, language),
    lastName: nameError(typed.lastName, language),
    email: emailError(typed.email, language),
    ...newPasswordErrors(typed, language),
  };
  return problemOf(fields, language);
}

const say = (language: Language) => [{}, { locale: language }] as const;

function nameError(name: string, language: Language): string | undefined {
  if (name === '') return m.auth_required(...say(language));
  return name.length > longestName ? m.input_too_long(...say(language)) : undefined;
}

export function emailError(email: string, language: Language): string | undefined {
  if (email === '') return m.auth_required(...say(language));
  return isMailAddress(email) ? undefined : m.auth_not_an_email(...say(language));
}

type NewPassword = { password: string; confirmPassword: string };

/** A new password keeps the rules and is typed twice alike. */
export function newPasswordErrors({ password, confirmPassword }: NewPassword, language: Language) {
  return {
    password: passwordError(password, language),
    confirmPassword: password === confirmPassword ? undefined : m.auth_passwords_differ(...say(language)),
  };
}

function passwordError(password: string, language: Language): string | undefined {
  if (password === '') return m.auth_required(...say(language));
  if (password.length > longestPassword) return m.input_too_long(...say(language));
  const missing = missingFromPassword(password);
  return missing.length > 0 ? describeMissing(missing, language) : undefined;
}

/** Names the fields that are empty; null when none is. */
export function missingFields(typed: Record<string, string>, language: Language): Problem | null {
  const required = m.auth_required(...say(language));
  const errors = Object.entries(typed).map(([name, value]) => [name, value === '' ? required : undefined]);
  return problemOf(Object.fromEntries(errors), language);
}

/** One sentence for the whole, and one for each field that has an error; null when none has. */
export function problemOf(errors: Record<string, string | undefined>, language: Language): Problem | null {
  const wrong = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== undefined);
  if (wrong.length === 0) return null;
  const isIncomplete = wrong.some(([, words]) => words === m.auth_required(...say(language)));
  const summary = isIncomplete ? m.input_required(...say(language)) : m.auth_check_marked(...say(language));
  return { summary, fields: Object.fromEntries(wrong) };
}
