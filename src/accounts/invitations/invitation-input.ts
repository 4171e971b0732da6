import { z } from 'zod';
import { languages } from '#src/i18n/language.ts';
import { optionalWord } from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { requiredEmail } from '#src/mail/address.ts';
import { userShape } from '../users/user-input.ts';

/** An invitation as an admin enters it: role and access are those of a user. */
export const invitationInput = z.strictObject({
  email: requiredEmail().refine((email) => email !== '', 'missing_email'),
  firstName: userShape.firstName,
  lastName: userShape.lastName,
  role: userShape.role,
  access: userShape.access,
  language: optionalWord(languages).transform((language) => language ?? 'en'),
});
export type InvitationInput = z.output<typeof invitationInput>;

export const oneInvitation = z.strictObject({ id: wholeId });
