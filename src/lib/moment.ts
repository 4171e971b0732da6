import type { Language } from '#src/i18n/language.ts';
import { dayNumber, dealerTimeZone, formatTime } from './dates.ts';

/** Since this instant British Columbia stays at UTC−7 all year; older zone data still switch to winter time. */
export const lastClockChange = Date.UTC(2026, 2, 8, 10);

const formats = { en: formatsIn('en-US'), fr: formatsIn('fr-CA') };

function formatsIn(locale: string) {
  const shape = {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  return {
    before: new Intl.DateTimeFormat(locale, { ...shape, timeZone: dealerTimeZone }),
    since: new Intl.DateTimeFormat(locale, { ...shape, timeZone: '-07:00' }),
  };
}

/**
 * An instant in the dealer's time zone: `Nov 21, 2026, 2:30 p.m.`, or `21 nov. 2026, 14 h 30`; the first is `1er nov.`
 * Composed from parts, because servers and browsers join them differently.
 */
export function formatMoment(instant: string | Date, language: Language): string {
  const part = partsOf(instant, language);
  const { month, year } = part;
  const day = dayNumber(part.day ?? '', language);
  const time = formatTime(`${part.hour}:${part.minute}`, language);
  return language === 'fr' ? `${day} ${month} ${year}, ${time}` : `${month} ${day}, ${year}, ${time}`;
}

/** The time of day alone, of the dealer. */
export function timeOfMoment(instant: string | Date, language: Language): string {
  const { hour, minute } = partsOf(instant, language);
  return formatTime(`${hour}:${minute}`, language);
}

function partsOf(instant: string | Date, language: Language): Record<string, string> {
  const at = new Date(instant);
  const format = formats[language][at.getTime() < lastClockChange ? 'before' : 'since'];
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}
