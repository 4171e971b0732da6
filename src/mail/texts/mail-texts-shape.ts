import { z } from 'zod';
import { type MailTextName, mailTextNames, problemsOf } from './mail-texts.ts';

const inLanguages = (text: z.ZodType<string | null>) => z.strictObject({ en: text, fr: text });

/** A line break in a subject would begin another header. */
const subject = z
  .string()
  .max(150, 'input_too_long')
  .refine((text) => !/\p{Cc}/u.test(text), 'input_bad_characters')
  .nullable();
const opening = z.string().max(2000, 'input_too_long').nullable();

export const mailTextName = z.enum(mailTextNames, 'input_unknown_choice').meta({ id: 'EmailName' });

export const mailTextShape = z
  .strictObject({ subject: inLanguages(subject), opening: inLanguages(opening) })
  .meta({ id: 'EmailText' });

export const mailTextsShape = z.partialRecord(mailTextName, mailTextShape).superRefine((texts, { addIssue }) => {
  for (const [name, text] of Object.entries(texts)) {
    for (const [path, message] of problemsOf(name as MailTextName, text))
      addIssue({ code: 'custom', path: [name, ...path], message });
  }
});

/** For screens that show staff what a customer will read. */
export const wordingAnswer = z.object({
  dealer: z.string(),
  mailTexts: z.record(z.string(), mailTextShape.optional()),
});
