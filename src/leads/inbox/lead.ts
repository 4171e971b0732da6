import { z } from 'zod';
import { type CurrentUser, mayDo } from '#src/access.ts';
import { bookingStates } from '#src/bookings/state/booking-state.ts';
import { attributionAnswer } from '#src/forms/attribution/attribution-input.ts';
import { languages } from '#src/i18n/language.ts';
import { messageStates } from '#src/mail/message-state.ts';
import { leadSources } from '#src/sales/lead-source.ts';
import { productSnapshotAnswer } from '../product-snapshot.ts';
import { tradeValueAnswer } from '../trade-value.ts';
import { leadStatus } from '../work/status.ts';
import { replyPictureAnswer } from './picture/reply-picture.ts';

/** A lead in the inbox, from any of its tables. */

/** The resource, as in access rights, API and audit log. */
export const leadResources = ['contact', 'trade', 'book-service'] as const;
export type LeadResource = (typeof leadResources)[number];

export const leadKinds = ['message', 'email', 'phone', 'part', 'quote', 'trade', 'booking'] as const;
export type LeadKind = (typeof leadKinds)[number];

/** Messages and trade-ins need `contact`, bookings `book-service`: the inbox shows only what the user may read. */
export const resourcesFor = (user: CurrentUser): LeadResource[] =>
  leadResources.filter((resource) => mayDo(user, 'read', resource));

const localizedAnswer = z.object({ en: z.string(), fr: z.string().nullable() });

const leadName = z.object({ resource: z.enum(leadResources), id: z.int() });
export type LeadName = z.infer<typeof leadName>;

export const leadRow = leadName.extend({
  kind: z.enum(leadKinds),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(languages),
  status: z.literal(Object.values(leadStatus)),
  owner: z.int().nullable(),
  ownerName: z.string().nullable(),
  source: z.enum(leadSources).nullable().describe('How it came'),
  lostReason: z.int().nullable().describe('Why it was lost: one of the six reasons of the settings'),
  about: localizedAnswer.nullable().describe('The product, the boat, or the subject'),
  callAt: z
    .string()
    .nullable()
    .describe('When they would like to be called: a day, a time or both, in the dealer’s local time'),
  isOff: z.boolean().describe('A cancelled booking, which needs no answer'),
  isByStaff: z.boolean().describe('A booking that staff entered, which needs no answer either'),
  createdAt: z.iso.datetime(),
  firstAnsweredAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable().describe('Until the first answer: when it is due'),
  openMinutesLeft: z.int().nullable().describe('Opening minutes until then; 0 or less when it is late'),
  isLate: z.boolean(),
});
export type LeadRow = z.infer<typeof leadRow>;

/** A row of the inbox, as its reader sees it. */
export const inboxRow = leadRow.extend({
  thumbnail: z.string().nullable().describe('The product, else the first photo of a trade-in'),
  stockNumber: z.string().nullable(),
  excerpt: z.string().nullable().describe('How the message begins'),
  draft: z.string().nullable().describe('How the reader’s own unsent reply begins'),
  answering: z.array(z.string()).describe('Who else is typing a reply'),
  lastReply: z
    .object({ author: z.string(), text: z.string(), isMine: z.boolean(), isUnsent: z.boolean() })
    .nullable()
    .describe('How the last reply begins'),
  snoozedUntil: z.iso.datetime().nullable(),
  isBack: z.boolean().describe('Its snooze has ended, and nobody has acted since'),
});
export type InboxRow = z.infer<typeof inboxRow>;

/** How many leads each view has, of those that the reader may see. */
export const inboxCounts = z.object({
  open: z.int(),
  mine: z.int(),
  unassigned: z.int(),
  late: z.int(),
  drafts: z.int(),
  snoozed: z.int(),
  kinds: z.record(z.enum(leadKinds), z.int()),
  owners: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
});
export type InboxCounts = z.infer<typeof inboxCounts>;

/** The unit of a lead as it is now. */
const productNowAnswer = z.object({
  id: z.int(),
  slug: z.string(),
  stockNumber: z.string().nullable(),
  year: z.int().nullable(),
  availability: z.enum(['in-stock', 'only-1-left', 'sale-pending', 'on-order', 'sold']),
  stock: z.int().nullable().describe('Units that no accepted offer holds'),
  price: z.number().nullable(),
  soldOn: z.iso.date().nullable().describe('The day since which it is sold'),
  thumbnail: z.string().nullable(),
  isPublished: z.boolean(),
});
export type ProductNow = z.infer<typeof productNowAnswer>;

/** A submitted field, by its name in the resource's form. */
const leadFact = z.object({ field: z.string(), value: z.union([z.string(), z.number()]) });
export type LeadFact = z.infer<typeof leadFact>;

/** A photo or document of a lead. */
const leadFile = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(['picture', 'paper']),
  href: z.string(),
  thumbnail: z.string().nullable(),
});
export type LeadFile = z.infer<typeof leadFile>;

/** `received` is what a customer wrote back to the mailbox, logged by staff. */
export const noteKinds = ['note', 'call', 'reply', 'received'] as const;
export type NoteKind = (typeof noteKinds)[number];

const leadNote = z.object({
  id: z.int(),
  kind: z.enum(noteKinds),
  text: z.string(),
  pictures: z.array(replyPictureAnswer).describe('What a reply took along'),
  user: z.int().nullable().describe('Null when the account has gone for good'),
  author: z.string(),
  createdAt: z.iso.datetime(),
  mail: z
    .enum(messageStates)
    .nullable()
    .describe('Of a reply: held for undo, waiting to be sent, sent, failed, or kept because there was no mail server'),
});
export type LeadNote = z.infer<typeof leadNote>;

/** A reply that is not sent yet. */
const leadDraft = z.object({
  user: z.int().nullable().describe('Null when the account has gone for good'),
  author: z.string(),
  subject: z.string(),
  text: z.string(),
  pictures: z.array(replyPictureAnswer),
  updatedAt: z.iso.datetime(),
});
export type LeadDraft = z.infer<typeof leadDraft>;

/** In the dealer's local time. */
const dropOff = z.object({ date: z.string(), time: z.string() });

/** A booking as it is now; the facts of its lead are those of the request. */
const bookingNow = dropOff.extend({
  state: z.enum(bookingStates),
  work: z.array(localizedAnswer),
  requestedWork: z.array(localizedAnswer),
  overLimitReason: z.string().nullable(),
});

/** An entry of the history. */
const leadAction = z.object({
  id: z.int(),
  user: z.string(),
  action: z.string(),
  createdAt: z.iso.datetime(),
  status: z.int().nullable(),
  owner: z.int().nullable().exactOptional().describe('There when the owner was changed: null for nobody'),
  moved: z.object({ from: dropOff, to: dropOff }).exactOptional().describe('Of a booking: its day and time'),
  cancelled: z.boolean().exactOptional().describe('Of a booking: cancelled, or booked again'),
  confirmed: z.boolean().exactOptional(),
  state: z.enum(bookingStates).exactOptional().describe('Of a booking: how far the work was from then on'),
});
export type LeadAction = z.infer<typeof leadAction>;

export const leadAnswer = leadRow.extend({
  updatedAt: z.iso.datetime(),
  sourcePage: z.string().nullable(),
  attribution: attributionAnswer.nullable().describe('How they came to the site'),
  customer: z.int().nullable().describe('Whose page has everything of this person'),
  product: z.int().nullable(),
  productSnapshot: productSnapshotAnswer.nullable().describe('The product as it was'),
  facts: z.array(leadFact),
  files: z.array(leadFile),
  notes: z.array(leadNote),
  drafts: z.array(leadDraft).describe('Unsent replies of everybody'),
  snoozedUntil: z.iso.datetime().nullable(),
  mailbox: z.string().nullable().describe('Where answers to replies arrive'),
  tradeValue: tradeValueAnswer.nullable().describe('Of a trade-in: what the newest offer gives for it'),
  booking: bookingNow.nullable().describe('Of a booking: its present day, time and work'),
  productNow: productNowAnswer.nullable().describe('The product as it is now; null when it is gone'),
  history: z.array(leadAction),
  others: z.array(leadRow).describe('Other leads of the same person, by email address or phone number'),
});
export type Lead = z.infer<typeof leadAnswer>;
