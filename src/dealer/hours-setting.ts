import { z } from 'zod';
import { isDay } from '#src/lib/dates.ts';

/** Opening hours: of a week, of seasons and departments, and days on which the dealer is closed. */

const line = z
  .string()
  .max(200, 'input_too_long')
  .refine((text) => text.trim() !== '', 'missing_field');
const bilingualLine = z.object({ en: line, fr: z.string().max(200, 'input_too_long').nullable() });
const day = z.string().refine(isDay, 'input_not_a_day');
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'input_not_a_clock');

/** One weekday, 1 is Monday; a closed day has no times. */
const weekdayHours = z
  .object({ weekday: z.literal([1, 2, 3, 4, 5, 6, 7]), opens: clock.nullable(), closes: clock.nullable() })
  .refine(
    ({ opens, closes }) => (opens === null ? closes === null : closes !== null && opens < closes),
    'input_closes_before_opening',
  );

export const week = z
  .array(weekdayHours)
  .refine((days) => new Set(days.map(({ weekday }) => weekday)).size === days.length, 'input_weekday_twice');

/** A day on which the dealer is closed, and its name; with times it is a short day instead. */
const closedDay = z
  .object({
    day,
    name: bilingualLine.nullable(),
    opens: clock.nullable().optional(),
    closes: clock.nullable().optional(),
  })
  .refine(({ opens, closes }) => (opens ? closes && opens < closes : !closes), {
    path: ['closes'],
    error: 'input_closes_before_opening',
  });

const dayOfYear = z
  .string()
  .regex(/^\d\d-\d\d$/, 'input_not_a_day')
  .refine((text) => isDay(`2028-${text}`), 'input_not_a_day');

/** Other hours from one day of each year until another, both included; a season may pass the end of the year. */
const season = z.object({ name: bilingualLine, from: dayOfYear, until: dayOfYear, week });
export const seasons = z.array(season).max(6, 'input_too_many');

/** Hours of a department that differ from those of the house. */
export const departmentHours = z.object({ week, seasons: seasons.optional() });

export const closedDays = z
  .array(closedDay)
  .max(366, 'input_too_many')
  .refine((days) => new Set(days.map((closed) => closed.day)).size === days.length, 'input_day_twice');
