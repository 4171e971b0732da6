import { z } from 'zod';
import { isDayOfRecords } from '#src/lib/dates.ts';
import { wholeId } from '#src/lib/input/read-id.ts';

const id = z.union([wholeId], 'error_bad_value').describe('The booking');
const day = z.string('input_not_a_day').refine(isDayOfRecords, 'input_not_a_day');

/** Staff promise another day. */
export const promiseInput = z.strictObject({
  id,
  day: day.describe('YYYY-MM-DD: when the boat is to be ready'),
  from: day.nullish().describe('The promised day that the screen shows'),
  tellCustomer: z.boolean('error_bad_value').default(false).describe('The owner gets an email'),
});

export const undoPromiseInput = z.strictObject({
  id,
  day: day.describe('The promised day to be taken back'),
  was: day.nullable().describe('The one before it; null: the last booked day'),
});
