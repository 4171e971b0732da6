import { z } from 'zod';

/** The contact person next to each form. New people get an object, not a face. */

const line = z
  .string()
  .max(80, 'input_too_long')
  .refine((text) => text.trim() !== '', 'missing_field');

export const contactObjects = ['reel', 'clipboard', 'gauge'] as const;

const contact = z.object({
  name: line,
  role: z.object({ en: line, fr: z.string().max(80, 'input_too_long').nullable() }),
  object: z.enum(contactObjects, 'input_unknown_choice'),
  phone: z.string().regex(/^\d{3}-\d{3}-\d{4}$/, 'input_bad_phone'),
});

export type ContactSetting = z.infer<typeof contact>;

/** Null leaves the person out: the forms then have the dealer's phone alone. */
export const contactsShape = z.object({
  sales: contact.nullable(),
  service: contact.nullable(),
  parts: contact.nullable(),
});

export type ContactsSetting = z.infer<typeof contactsShape>;
export type ContactRole = keyof ContactsSetting;
