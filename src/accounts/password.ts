/** The rules of a password, in the order in which they are shown. */
export const passwordRules = ['lower', 'upper', 'digit', 'symbol', 'length'] as const;
export type PasswordRule = (typeof passwordRules)[number];

export const shortestPassword = 8;
/** Limits the time that hashing takes. */
export const longestPassword = 200;

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

/** How many of the meter's five segments are lit. */
export const litSegments = (password: string): number => passwordRules.length - missingFromPassword(password).length;

/** The keys of the sentences that list what is missing, to be translated later. */
export const keysOfMissing = (missing: readonly PasswordRule[]): string =>
  missing.map((rule) => `account_missing_${rule}`).join(' ');
