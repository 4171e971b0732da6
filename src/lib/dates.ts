import { type Language, languageTag } from '#src/i18n/language.ts';
import { dayMs, minuteMs } from '#src/lib/duration.ts';

export const defaultTimeZone = 'America/Vancouver';
let timeZone = defaultTimeZone;

/** The dealer's days begin and end in this zone, wherever the server is. */
export const dealerTimeZone = (): string => timeZone;

/** Called by whoever has read the setting: on the server with each reading, in browsers once, from the page. */
export function setDealerTimeZone(zone: string): void {
  if (zone !== timeZone) lastRequested = undefined;
  timeZone = zone;
}

/** Since this instant British Columbia stays at UTC−7 all year; older zone data still switch to winter time. */
const lastClockChange = Date.UTC(2026, 2, 8, 10);

/** The zone for `Intl` at an instant. */
export const zoneAt = (at: Date): string =>
  timeZone === 'America/Vancouver' && at.getTime() >= lastClockChange ? '-07:00' : timeZone;

/** 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** An instant in the dealer's time zone: its day as YYYY-MM-DD, the weekday, and the minutes since midnight. */
export type DealerTime = Readonly<{ day: string; weekday: Weekday; minutes: number }>;

const wallIn = formatsByZone(
  (zone) =>
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);

/** A format is expensive to make, so there is one a zone. */
export function formatsByZone(make: (zone: string) => Intl.DateTimeFormat): (zone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format = made.get(zone) ?? make(zone);
    made.set(zone, format);
    return format;
  };
}

let lastRequested: { minute: number; time: DealerTime } | undefined;

/** Most calls ask for the present minute, so that is cached. */
export function dealerTime(now: Date): DealerTime {
  const minute = Math.floor(now.getTime() / minuteMs);
  if (lastRequested?.minute !== minute) lastRequested = { minute, time: readWall(now) };
  return lastRequested.time;
}

function readWall(now: Date): DealerTime {
  const part: Record<string, string> = {};
  for (const { type, value } of wallIn(zoneAt(now)).formatToParts(now)) part[type] = value;
  const day = `${part.year}-${part.month}-${part.day}`;
  return { day, weekday: weekdayOf(day), minutes: Number(part.hour) * 60 + Number(part.minute) };
}

/** The dealer's calendar day, YYYY-MM-DD: such days can be compared as strings. */
/** What the dealer's clocks show at an instant, as a date in UTC: for spreadsheets, which know no zones. */
export function wallTime(at: Date): Date {
  const { day, minutes } = dealerTime(at);
  return new Date(Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs);
}

export const dealerDay = (now: Date): string => dealerTime(now).day;

export function weekdayOf(day: string): Weekday {
  const sundayIsZero = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (sundayIsZero === 0 ? 7 : sundayIsZero) as Weekday;
}

/** True for a real calendar day: false for 2026-02-30 and `tomorrow`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** True for a day that a record may be from: none is from further away, and the day after the last can't be written. */
export const isDayOfRecords = (day: string): boolean => isDay(day) && day >= '1900-01-01' && day <= '2200-12-31';

/** The minutes from midnight to a time of the clock, `HH:MM`. */
export function minutesOf(clock: string): number {
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return hour * 60 + minute;
}

/** The calendar day this many days later, or earlier when negative. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

const dayFormats = {
  en: new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', dateStyle: 'long' }),
  fr: new Intl.DateTimeFormat('fr-CA', { timeZone: 'UTC', dateStyle: 'long' }),
};
const weekdayFormats = {
  en: new Intl.DateTimeFormat('en-CA', { timeZone: 'UTC', weekday: 'long' }),
  fr: new Intl.DateTimeFormat('fr-CA', { timeZone: 'UTC', weekday: 'long' }),
};

/** `July 10, 2026`, or `10 juillet 2026`; the first of a month is `1er juillet 2026`. */
export const formatDay = (day: string, language: Language): string =>
  writtenDate(dayFormats[language], new Date(`${day}T00:00:00Z`), language);

/** A date in a custom format: French writes the first of a month as an ordinal. */
export const writtenDate = (format: Intl.DateTimeFormat, at: Date, language: Language): string =>
  format
    .formatToParts(at)
    .map(({ type, value }) => (type === 'day' ? dayNumber(value, language) : value))
    .join('');

export const dayNumber = (day: string, language: Language): string => (language === 'fr' && day === '1' ? '1er' : day);

const monthFormats = {
  en: new Intl.DateTimeFormat(languageTag.en, { timeZone: 'UTC', month: 'long', year: 'numeric' }),
  fr: new Intl.DateTimeFormat(languageTag.fr, { timeZone: 'UTC', month: 'long', year: 'numeric' }),
};

/** `July 2026`, or `juillet 2026`. Takes `YYYY-MM`. */
export const formatMonth = (month: string, language: Language): string =>
  monthFormats[language].format(new Date(`${month}-01T00:00:00Z`));

/** `Monday`, or `lundi`. 5 January 2026 is a Monday. */
export const weekdayName = (weekday: Weekday, language: Language): string =>
  weekdayFormats[language].format(new Date(Date.UTC(2026, 0, 4 + weekday)));

/** A time of day, wherever one is shown: `9:30 a.m.` and `2:00 p.m.`, or `9 h 30` and `14 h`. Takes `HH:mm`. */
export function formatTime(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = String(minute).padStart(2, '0');
  if (language === 'fr') return minute === 0 ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minutes}`;
  return `${hour % 12 || 12}:${minutes}\u00a0${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
