import { z } from 'zod';
import { leadLanguage, optionalEmail, optionalPhone } from '#src/bookings/lead-fields.ts';
import { requiredText } from '#src/lib/input/field.ts';

/** A customer as staff enter one. */
export const customerInput = z.strictObject({
  name: requiredText(160, 'missing_name'),
  email: optionalEmail(),
  phone: optionalPhone(),
  language: leadLanguage(),
});

export type CustomerForm = z.output<typeof customerInput>;
