import type { Language } from '#src/i18n/language.ts';
import { dayNumber, dealerTimeZone, formatsByZone, formatTime, zoneAt } from './dates.ts';

const formats = { en: formatsIn('en-US'), fr: formatsIn('fr-CA') };

function formatsIn(locale: string) {
  return formatsByZone(
    (timeZone) =>
      new Intl.DateTimeFormat(locale, {
        timeZone,
        day: 'numeric',
        month: 'short',
        year: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }),
  );
}

const zoneNames = { en: zoneNamesIn('en-CA'), fr: zoneNamesIn('fr-CA') };

function zoneNamesIn(locale: string) {
  return formatsByZone((timeZone) => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }));
}

/** `Pacific Time`, or `heure du Pacifique`: the dealer's zone by default. */
export const zoneName = (language: Language, zone = dealerTimeZone()): string =>
  zoneNames[language](zone)
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? zone;

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
  return Object.fromEntries(
    formats[language](zoneAt(at))
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
}
