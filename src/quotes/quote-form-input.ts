import { z } from 'zod';
import { attributionField } from '#src/forms/attribution/attribution-input.ts';
import { maxFiles, uploadNames } from '#src/leads/receive/lead-form-input.ts';
import { sourcePageField } from '#src/leads/work/lead-fields.ts';
import { optionalPhone, requiredLine, requiredText } from '#src/lib/input/field.ts';
import { optionalEmail } from '#src/mail/address.ts';
import { visitorBoatFields } from './rules/read-own-boat.ts';

/** *Hold this price*, as a visitor sends it: the boat, the engine, and how to reach them. */
export const quoteFormInput = z
  .strictObject({
    ...visitorBoatFields,
    engine: requiredText(200, 'quote_choose_engine').describe('The slug of the engine'),
    name: requiredLine(120, 'missing_your_name'),
    email: optionalEmail(),
    phone: optionalPhone(),
    sourcePage: sourcePageField(),
    attribution: attributionField(),
    /** Photos of the trade, by the ids of their uploads. */
    gallery: uploadNames(maxFiles),
  })
  .superRefine(
    ({ email, phone }, { addIssue }) => {
      if (email === null && phone === null)
        addIssue({ code: 'custom', path: ['email'], message: 'quote_missing_reach' });
    },
    { when: () => true },
  );
export type QuoteForm = z.output<typeof quoteFormInput>;
