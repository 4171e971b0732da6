import { formatMeasure } from '#src/catalogue/product/attribute/spec-value.ts';
import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { formatMoney } from '#src/lib/money.ts';
import type { Mark } from './rules/propose-engines.ts';

export type Priced = { mark: Mark; horsepower: number; totalCents: number | null };

const nameOf = { good: m.new_engine_mark_good, better: m.new_engine_mark_better, most: m.new_engine_mark_most };

/**
 * What a proposal has over the one before it, and what that costs: `15 hp more than Good, for $448.00 more`. Null
 * where either has no price, or where nothing is paid for more power.
 */
export function stepUpText(before: Priced | undefined, own: Priced, language: Language): string | null {
  if (!before || before.totalCents === null || own.totalCents === null) return null;
  const [power, cents] = [own.horsepower - before.horsepower, own.totalCents - before.totalCents];
  if (power <= 0 || cents <= 0 || before.mark === own.mark) return null;
  const message = { locale: language };
  return m.new_engine_step_up(
    {
      power: formatMeasure(power, 'hp', language),
      other: nameOf[before.mark]({}, message),
      amount: formatMoney(cents, language),
    },
    message,
  );
}
