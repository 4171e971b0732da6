import { z } from 'zod';
import { leadLanguage } from '#src/leads/work/lead-fields.ts';
import { requiredLine } from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { requiredEmail } from '#src/mail/address.ts';

const id = z.union([wholeId], 'error_bad_value').describe('A booking of the boat');

/** A boat was sold on. Staff type its hull number, so that it is not done by accident. */
export const newOwnerInput = z.strictObject({
  id,
  hull: requiredLine(60, 'missing_field').describe('As it is on the boat; it must be that of the booking'),
  name: requiredLine(120, 'missing_name'),
  email: requiredEmail(),
  language: leadLanguage(),
});

/** For what is done with the new owner that there is. */
export const ofNewOwnerInput = z.strictObject({ id });
