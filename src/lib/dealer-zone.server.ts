import { dealerTimeZone } from './dates.ts';

/** Arithmetic in the dealer's time zone with Temporal, which Node supports but not yet every browser. */

/** The instant at which a calendar day (`YYYY-MM-DD`) begins there. Throws a RangeError for an invalid day. */
export const startOfDealerDay = (day: string): Date =>
  new Date(Temporal.PlainDate.from(day).toZonedDateTime(dealerTimeZone()).epochMilliseconds);

/**
 * The instant of a local time, as minutes past midnight. A time skipped in spring becomes an hour later; of a repeated
 * hour it is the first.
 */
export const dealerInstant = (day: string, minutes: number): Date =>
  new Date(zonedTime(Temporal.PlainDate.from(day).toPlainDateTime().add({ minutes })).epochMilliseconds);

/** The dealer's UTC offset at that time, as `-07:00`. `time` is `HH:mm`. */
export const dealerUtcOffset = (day: string, time = '00:00'): string =>
  zonedTime(Temporal.PlainDateTime.from(`${day}T${time}`)).offset;

const zonedTime = (time: Temporal.PlainDateTime): Temporal.ZonedDateTime => time.toZonedDateTime(dealerTimeZone());
