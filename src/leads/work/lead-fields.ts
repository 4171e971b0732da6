import { z } from 'zod';
import { optionalPath } from '#src/content/content-field.ts';
import { languages } from '#src/i18n/language.ts';
import { optionalId } from '#src/lib/input/field.ts';
import { campaignPath } from '#src/lib/net/campaign-path.ts';
import { leadStatus, leadStatuses } from './status.ts';

/** Fields that bookings, messages and trade-ins have in common. */

export const maxNotesLength = 10_000;

type Reach = { email: string | null; phone: string | null };

/** A person entered by staff needs an email address or a phone number, in forms and the API alike. */
export function requireReach({ email, phone }: Reach, { addIssue }: z.RefinementCtx): void {
  if (email !== null || phone !== null) return;
  addIssue({ code: 'custom', path: ['email'], message: 'missing_email_or_phone' });
}

/** The language of replies; English by default. */
export const leadLanguage = () =>
  z.preprocess(
    (value) => (value === undefined || value === null || value === '' ? 'en' : value),
    z.enum(languages, { error: 'input_unknown_choice' }),
  );

/** The path of the page that a lead was sent from, with nothing of its query but UTM fields. */
export const sourcePageField = () => optionalPath().transform((path) => path && campaignPath(path));

/** The id of a record that must exist. */
export const requiredId = (messageKey: string) =>
  optionalId().transform((id, context): number => {
    if (id !== null) return id;
    context.addIssue({ code: 'custom', message: messageKey });
    return z.NEVER;
  });

/** New by default; otherwise it must be a known status. */
export const statusField = () => choiceOf(leadStatuses, 'input_choose_status', leadStatus.new);

/** One of some numbers, as a number or as text; the default applies only when the field is absent. */
export function choiceOf<Choice extends number>(choices: readonly Choice[], messageKey: string, usual?: Choice) {
  return z
    .unknown()
    .optional()
    .meta({ enum: [...choices, ...choices.map(String)] })
    .transform((value, context): Choice => {
      const found = choices.find((choice) => choice === (value === undefined ? usual : wholeNumber(value)));
      if (found !== undefined) return found;
      context.addIssue({ code: 'custom', message: messageKey });
      return z.NEVER;
    });
}

const wholeNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,4}$/.test(value.trim()) ? Number(value) : value;
