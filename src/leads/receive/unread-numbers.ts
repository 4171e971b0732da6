import type { Language } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { isUnread, type Unread } from '#src/lib/input/read-number.ts';
import type { TradeFormSent } from './lead-form-input.ts';

/** Unreadable numbers are appended to the visitor's notes, under the names of their fields. */

type Written = number | Unread | null;
type BoatNumber = 'year' | 'hullLength' | 'engineHp' | 'engineHours';
export type ReadTrade = Omit<TradeFormSent, BoatNumber> & Record<BoatNumber, number | null>;

export function unreadInNotes({ year, hullLength, engineHp, engineHours, ...form }: TradeFormSent, language: Language) {
  const message = { locale: language };
  const notes = withUnread(
    form.notes,
    [
      [m.common_year({}, message), year],
      [m.form_hull_length({}, message), hullLength],
      [m.form_engine_hp({}, message), engineHp],
      [m.field_engine_hours({}, message), engineHours],
    ],
    language,
  );
  const numbers = { year: read(year), hullLength: read(hullLength), engineHp: read(engineHp) };
  return { ...form, ...numbers, engineHours: read(engineHours), notes } satisfies ReadTrade;
}

/** The text with a line for each unreadable number: `Engine horsepower: “ninety”`. */
export function withUnread(
  text: string | null,
  numbers: readonly (readonly [label: string, Written])[],
  language: Language,
) {
  const lines = numbers.flatMap(([label, value]) =>
    isUnread(value) ? [m.form_as_written({ label, value: value.asWritten }, { locale: language })] : [],
  );
  return [text, ...lines].filter(Boolean).join('\n') || null;
}

export const read = (value: Written): number | null => (isUnread(value) ? null : value);
