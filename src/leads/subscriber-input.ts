import { z } from 'zod';
import { leadLanguage, requiredEmail } from '#src/bookings/lead-fields.ts';
import { optionalInstant, optionalText } from '#src/lib/input/field.ts';

const moment = () => optionalInstant().transform((text) => (text === null ? null : new Date(text)));

/** Who gets the newsletter. Without the words that were agreed to, nobody counts as having agreed. */
export const subscriberInput = z
  .strictObject({
    email: requiredEmail(),
    language: leadLanguage(),
    confirmedAt: moment(),
    consentText: optionalText(2000),
    consentAddress: optionalText(100),
    unsubscribedAt: moment(),
  })
  .superRefine(({ confirmedAt, consentText }, { addIssue }) => {
    if (confirmedAt !== null && consentText === null) {
      addIssue({ code: 'custom', path: ['consentText'], message: 'input_consent_without_words' });
    }
  });

/** As it stands in a form: moments are ISO texts there. */
export type SubscriberForm = Omit<z.output<typeof subscriberInput>, 'confirmedAt' | 'unsubscribedAt'> & {
  confirmedAt: string | null;
  unsubscribedAt: string | null;
};
