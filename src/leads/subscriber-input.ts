import { z } from 'zod';
import { optionalInstant, optionalText } from '#src/lib/input/field.ts';
import { requiredEmail } from '#src/mail/address.ts';
import { leadLanguage } from './work/lead-fields.ts';

const moment = () => optionalInstant().transform((text) => (text === null ? null : new Date(text)));

/** A newsletter subscriber. Without a consent text nobody counts as having consented. */
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

/** As form values: timestamps are ISO texts. */
export type SubscriberForm = Omit<z.output<typeof subscriberInput>, 'confirmedAt' | 'unsubscribedAt'> & {
  confirmedAt: string | null;
  unsubscribedAt: string | null;
};
