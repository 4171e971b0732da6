import { z } from 'zod';
import { isDayOfRecords } from '#src/lib/dates.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { bookingStates } from './booking-state.ts';

const id = z.union([wholeId], 'error_bad_value').describe('The booking');
const state = z.enum(bookingStates, 'input_unknown_choice');

/** One press of staff. */
export const stateInput = z.strictObject({
  id,
  state,
  from: state.nullish().describe('The state that the screen shows'),
  partsDay: z
    .string('input_not_a_day')
    .refine(isDayOfRecords, 'input_not_a_day')
    .nullish()
    .describe('YYYY-MM-DD: when the parts are expected that it waits for'),
});

export const undoStateInput = z.strictObject({ id, state: state.describe('The state to be taken back') });
