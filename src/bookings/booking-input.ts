import { z } from 'zod';
import { leadLanguage, maxNotesLength, requiredId, requireReach, statusField } from '#src/leads/work/lead-fields.ts';
import { isDay } from '#src/lib/dates.ts';
import {
  flag,
  idList,
  optionalId,
  optionalLine,
  optionalNumber,
  optionalPhone,
  optionalText,
  requiredLine,
  requiredText,
} from '#src/lib/input/field.ts';
import { optionalEmail } from '#src/mail/address.ts';

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;
const firstDay = '2000-01-01';
const lastDay = '2100-12-31';
const maxEngineHours = 100_000;

/** A booking as staff enter it. Day and time are the dealer's local time. */
export const bookingInput = z
  .strictObject({
    firstName: requiredLine(80, 'missing_first_name'),
    lastName: requiredLine(80, 'missing_last_name'),
    email: optionalEmail(),
    phone: optionalPhone(),
    date: requiredText(10, 'missing_day')
      .refine((day) => day === '' || isDay(day), 'input_not_a_day')
      .refine((day) => !isDay(day) || (day >= firstDay && day <= lastDay), 'input_out_of_range'),
    time: requiredText(5, 'missing_time').refine((time) => time === '' || clock.test(time), 'input_not_a_clock'),
    serial: optionalLine(60),
    boat: optionalLine(200),
    engine: optionalLine(200),
    serviceType: requiredId('input_choose_type'),
    services: idList(20),
    notes: optionalText(maxNotesLength),
    engineHours: optionalNumber({ unit: 'h', max: maxEngineHours, decimals: 1 }).describe('Read at this visit'),
    nextServiceMonths: optionalNumber({ min: 1, max: 120, whole: true }).describe(
      'The boat is due again so many months after it was ready',
    ),
    nextServiceAtHours: optionalNumber({ unit: 'h', max: maxEngineHours, decimals: 1 }).describe(
      'Or at these hours of the engine, if they come first',
    ),
    language: leadLanguage(),
    status: statusField(),
    owner: optionalId(),
    staffNotes: optionalText(maxNotesLength),
    /** Not stored: asks for an email to the customer about this change; without an address there is none. */
    tellCustomer: flag(),
    /** Not stored: a cancelled booking is on again, on the day and time given here. */
    bookAgain: flag(),
    /** Why it is booked although the day is full or closed: a new reason for each such day that it moves to. */
    overLimitReason: optionalText(500),
  })
  // Runs even when fields are missing, so that all errors are reported at once.
  .superRefine(requireReach, { when: () => true });

export type BookingForm = z.output<typeof bookingInput>;
