import { formatWeekday } from '#src/bookings/drop-off.ts';
import type { Language } from '#src/i18n/language.ts';
import { unitWord } from '#src/i18n/unit-word.ts';
import { formatTime } from '#src/lib/dates.ts';
import { formatNumber } from '#src/lib/number.ts';

/** Measures of a trade-in; other numbers, such as a year, stand as they are. */
const units: Readonly<Record<string, string>> = { hullLength: 'ft', engineHp: 'hp', engineHours: 'h' };

/** A field as staff read it: dates and times are stored in machine formats, measures without their unit. */
export function factText(field: string, value: string | number, language: Language): string {
  if (typeof value === 'number') {
    const unit = units[field];
    return unit ? `${formatNumber(value, language)}\u00a0${unitWord(unit, language)}` : String(value);
  }
  if (field === 'date' || field === 'callDate') return formatWeekday(value, language);
  return field === 'time' || field === 'callTime' ? formatTime(value, language) : value;
}
