/** The rules of a password, in the order in which they are shown. */
export const passwordRules = ['lower', 'upper', 'digit', 'symbol', 'length'] as const;
export type PasswordRule = (typeof passwordRules)[number];

export const shortestPassword = 8;
/** Limits the time that hashing takes. */
export const maxPasswordLength = 200;

const isMet: Record<PasswordRule, (password: string) => boolean> = {
  lower: (password) => /[a-z]/.test(password),
  upper: (password) => /[A-Z]/.test(password),
  digit: (password) => /[0-9]/.test(password),
  symbol: (password) => /[!@#$%^&*]/.test(password),
  length: (password) => password.length >= shortestPassword,
};

/** The rules that a password breaks; none means that it is good. */
export const missingFromPassword = (password: string): PasswordRule[] =>
  passwordRules.filter((rule) => !isMet[rule](password));

/** The levels of strength, from 0, with no failed rule, to 4, with four or all five failed. */
export type StrengthScore = 0 | 1 | 2 | 3 | 4;

/** The strength score of a password counts the rules that it fails. */
export const strengthScore = (password: string): StrengthScore =>
  Math.min(4, missingFromPassword(password).length) as StrengthScore;

/** The keys of the sentences that list what is missing, to be translated later. */
export const keysOfMissing = (missing: readonly PasswordRule[]): string =>
  missing.map((rule) => `account_missing_${rule}`).join(' ');
