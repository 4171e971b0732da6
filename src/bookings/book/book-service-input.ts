import { z } from 'zod';
import { attributionField } from '#src/forms/attribution/attribution-input.ts';
import { maxNotesLength, requiredId } from '#src/leads/work/lead-fields.ts';
import { isDay } from '#src/lib/dates.ts';
import { idList, optionalLine, optionalPhone, optionalText, requiredLine, requiredText } from '#src/lib/input/field.ts';
import { requiredEmail } from '#src/mail/address.ts';

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Drop-off in the dealer's local time. */
export const dropOffInput = z.strictObject({
  date: requiredText(10, 'missing_day').refine((day) => day === '' || isDay(day), 'input_not_a_day'),
  time: requiredText(5, 'missing_time').refine((time) => time === '' || clock.test(time), 'input_not_a_clock'),
});
export type DropOff = z.output<typeof dropOffInput>;

/** A booking as a visitor sends it; the page and the API validate with the same schema. */
export const bookServiceInput = z.strictObject({
  firstName: requiredLine(80, 'missing_your_first_name'),
  lastName: requiredLine(80, 'missing_your_last_name'),
  email: requiredEmail('missing_your_email'),
  phone: optionalPhone(),
  serviceType: requiredId('input_choose_type'),
  services: idList(20).refine((services) => services.length > 0, 'missing_services'),
  ...dropOffInput.shape,
  serial: optionalLine(60),
  boat: optionalLine(200),
  engine: optionalLine(200),
  notes: optionalText(maxNotesLength),
  attribution: attributionField(),
});
export type BookServiceSent = z.output<typeof bookServiceInput>;
