import { z } from 'zod';
import { longestNotes } from '#src/bookings/lead-fields.ts';
import { flag, requiredText } from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { leadResources } from './lead.ts';

/** Notes and replies of staff. */

const written = {
  resource: z.enum(leadResources),
  id: wholeId,
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
  seen: z.union([wholeId, z.literal([0, '0']).transform(() => 0)]),
  /** The user has seen the other answer, and replies nevertheless. */
  anyway: flag(),
  subject: requiredText(200, 'missing_subject'),
  text: requiredText(longestNotes, 'missing_message'),
});
export type ReplySent = z.output<typeof replyInput>;

/** Whether the email is queued, or only stored because there is no mail server. */
export const replyResult = z.object({ mail: z.enum(['queued', 'kept']) });
export type ReplyResult = z.output<typeof replyResult>;
