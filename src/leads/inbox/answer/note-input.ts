import { z } from 'zod';
import { maxNotesLength } from '#src/leads/work/lead-fields.ts';
import { flag, idList, requiredText, text } from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { leadResources } from '../lead.ts';
import { maxPictures } from '../picture/reply-picture.ts';

/** Notes and replies of staff. */

const lead = { resource: z.enum(leadResources), id: wholeId };

const written = {
  ...lead,
  /** Idempotency key made by the browser. */
  key: z.guid('error_bad_value'),
};

export const noteInput = z.strictObject({
  ...written,
  kind: z.enum(['note', 'call', 'received']).describe('`received` is what the customer wrote back to the mailbox'),
  text: requiredText(maxNotesLength, 'missing_note'),
});
export type NoteSent = z.output<typeof noteInput>;

const maxSubjectLength = 200;

/** Pictures of the lead, in the order in which they are attached. */
const pictureIds = idList(maxPictures);

export const replyInput = z.strictObject({
  ...written,
  /** The last entry of the history that the user has seen; 0 for none. Answers since then are a conflict. */
  seen: z.union([wholeId, z.literal([0, '0']).transform(() => 0)]),
  /** The user has seen the other answer, and replies nevertheless. */
  anyway: flag(),
  /** Resolves the lead as well, if the reply goes out. */
  resolve: flag(),
  subject: requiredText(maxSubjectLength, 'missing_subject'),
  text: requiredText(maxNotesLength, 'missing_message'),
  pictures: pictureIds,
});
export type ReplySent = z.output<typeof replyInput>;

/** Whether the email is queued, or only stored because there is no mail server. */
export const replyResult = z.object({
  mail: z.enum(['queued', 'kept']),
  note: z.int().describe('The entry of the history'),
});
export type ReplyResult = z.output<typeof replyResult>;

/** One reply of a lead. */
export const noteName = z.strictObject({ ...lead, note: wholeId });

/** Empty text means no draft. */
export const draftInput = z.strictObject({
  ...lead,
  subject: text(maxSubjectLength).default(''),
  text: z
    .string('input_not_text')
    .max(maxNotesLength, 'input_too_long')
    .refine((value) => !value.includes('\0') && value.isWellFormed(), 'input_bad_characters')
    .default(''),
  pictures: pictureIds,
});
export type DraftSent = z.output<typeof draftInput>;
