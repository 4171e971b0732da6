import { z } from 'zod';
import { longestNotes } from '#src/bookings/lead-fields.ts';
import { requiredText } from '#src/lib/input/field.ts';
import { leadResources } from './lead.ts';

/** What staff add to a lead. */

const written = {
  resource: z.enum(leadResources),
  id: z.int().min(1).max(2_147_483_647),
  /** Made by the browser for each one: the same twice is kept, and sent, once. */
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
  /** The last entry of the log that the writer has been shown; 0 for none. An answer since then is told first. */
  seen: z.int().min(0).max(2_147_483_647),
  /** The writer knows of that answer, and writes nevertheless. */
  anyway: z.boolean().optional(),
  subject: requiredText(200, 'missing_subject'),
  text: requiredText(longestNotes, 'missing_message'),
});
export type ReplySent = z.output<typeof replyInput>;

/** Whether the email waits to be sent, or is kept because there is no mail server. */
export type ReplyResult = { mail: 'queued' | 'kept' };
