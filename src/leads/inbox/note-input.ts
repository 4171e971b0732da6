import { z } from 'zod';
import { longestNotes } from '#src/bookings/lead-fields.ts';
import { requiredText } from '#src/lib/input/field.ts';
import { leadResources } from './lead.ts';

/** Notes and replies of staff. */

const written = {
  resource: z.enum(leadResources),
  id: z.int().min(1).max(2_147_483_647),
  /** Idempotency key made by the browser. */
  key: z.guid('error_bad_value'),
};

export const noteInput = z.strictObject({
  ...written,
  kind: z.enum(['note', 'call']),
  text: requiredText(longestNotes, 'missing_note'),
});
export type NoteSent = z.output<typeof noteInput>;

export const replyInput = z.strictObject({
  ...written,
  /** The last entry of the history that the user has seen; 0 for none. Answers since then are a conflict. */
  seen: z.int().min(0).max(2_147_483_647),
  /** The user has seen the other answer, and replies nevertheless. */
  anyway: z.boolean().optional(),
  subject: requiredText(200, 'missing_subject'),
  text: requiredText(longestNotes, 'missing_message'),
});
export type ReplySent = z.output<typeof replyInput>;

/** Whether the email is queued, or only stored because there is no mail server. */
export type ReplyResult = { mail: 'queued' | 'kept' };
