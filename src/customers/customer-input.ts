import { z } from 'zod';
import { leadLanguage } from '#src/leads/work/lead-fields.ts';
import { optionalPhone, requiredLine } from '#src/lib/input/field.ts';
import { optionalEmail } from '#src/mail/address.ts';

/** A customer as staff enter one. */
export const customerInput = z.strictObject({
  name: requiredLine(160, 'missing_name'),
  email: optionalEmail(),
  phone: optionalPhone(),
  language: leadLanguage(),
});

export type CustomerForm = z.output<typeof customerInput>;
