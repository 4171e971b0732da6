import { dealerTimeZone } from './dates.ts';

/** Arithmetic in the dealer's time zone, by Temporal: Node has it, and not yet every browser. */

/** The instant at which a calendar day (`YYYY-MM-DD`) begins there. Throws a RangeError when it is no day. */
export const startOfDealerDay = (day: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(dealerTimeZone).epochMilliseconds);

/**
 * The instant at which the dealer's clock shows so many minutes past midnight. A time that a spring night skips is the one
 * an hour later; of a doubled hour it is the first.
 */
export const dealerInstant = (day: string, minutes: number): Date =>
  new Date(zonedTime(Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes })).epochMilliseconds);

/** How far the dealer's clock is ahead of UTC at that time, as `-07:00`. `time` is `HH:mm`. */
export const dealerUtcOffset = (day: string, time = '00:00'): string =>
  zonedTime(Temporal.PlainDateTime.from(`${day}T${time}`)).offset;

const zonedTime = (time: Temporal.PlainDateTime): Temporal.ZonedDateTime => time.toZonedDateTime(dealerTimeZone);
