import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import type { PasswordRule } from './password.ts';

type LocalizedText = (inputs: object, options: { locale: Language }) => string;

const rules: Record<PasswordRule, LocalizedText> = {
  lower: m.account_rule_lower,
  upper: m.account_rule_upper,
  digit: m.account_rule_digit,
  symbol: m.account_rule_symbol,
  length: m.account_rule_length,
};

const lacks: Record<PasswordRule, LocalizedText> = {
  lower: m.account_missing_lower,
  upper: m.account_missing_upper,
  digit: m.account_missing_digit,
  symbol: m.account_missing_symbol,
  length: m.account_missing_length,
};

/** One rule, as in the list next to the field: “one lowercase letter”. */
export const passwordRuleText = (rule: PasswordRule, language: Language): string =>
  rules[rule]({}, { locale: language });

/** The error at the field of a weak password: it lists what is missing. */
export const describeMissing = (missing: readonly PasswordRule[], language: Language): string =>
  missing.map((rule) => lacks[rule]({}, { locale: language })).join(' ');
