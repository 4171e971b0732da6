import type { Language } from '#src/i18n/language.ts';
import { inUnit } from '#src/lib/input/measure-unit.ts';
import { isPlausible, isYear, type NumberKind, readingsOf, readNumber } from '#src/lib/input/read-number.ts';
import { centsFromDollars, formatMoney } from '#src/lib/money.ts';

/** Formats and parses the text of a number field. */

/** Text is what can't be read: the rules of the form refuse it. */
export type TypedValue = number | string | null;

const locales = { en: 'en-US', fr: 'fr-CA' } as const;

/** `12,500.5`, or `12 500,5` with a non-breaking space; `$189,900.00`; `2026`. */
export function numberText(value: TypedValue | undefined, kind: NumberKind, language: Language): string {
  if (typeof value !== 'number') return value ?? '';
  const cents = centsFromDollars(value);
  if (kind.isMoney && cents / 100 === value) return formatMoney(cents, language);
  const useGrouping = !isYear(kind);
  return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 10, useGrouping }).format(value);
}

/** The number of a text; the language decides where it has two. */
export function typedValue(text: string, kind: NumberKind, language: Language): TypedValue {
  return text.trim() === '' ? null : (readNumber(text, kind, language) ?? text);
}

/** The other reading of an ambiguous number. */
export const otherReading = (text: string, kind: NumberKind, value: TypedValue): number | null =>
  readingsOf(text, kind).find((reading) => typeof value === 'number' && reading !== value) ?? null;

/** Units that people may type where a field has another one. */
const likelyUnits = ['ft', 'in', 'm', 'cm', 'kg', 'lb', 'kW', 'us gal'];

/** Null for a plausible value, else what may be meant: `8.5 ft`, 102, for 8.5 in a field in inches. */
export function unusual(
  value: TypedValue | undefined,
  kind: NumberKind,
): { meant: { value: number; unit: string } | null } | null {
  if (typeof value !== 'number' || isPlausible(value, { usual: kind.usual })) return null;
  for (const unit of likelyUnits) {
    const other: number | null = kind.unit ? inUnit(value, unit, kind.unit) : null;
    const meant: number | null = other === null ? null : Math.round(other * 100) / 100;
    if (meant !== null && meant !== value && isPlausible(meant, kind)) return { meant: { value: meant, unit } };
  }
  return { meant: null };
}
