import { z } from 'zod';
import { type CurrentUser, mayDo } from '#src/access.ts';
import { leadStatus } from '#src/bookings/status.ts';
import { languages } from '#src/i18n/language.ts';
import { productSnapshotAnswer } from '../product-snapshot.ts';

/** A lead in the inbox, from any of its tables. */

/** The resource, as in access rights, API and audit log. */
export const leadResources = ['contact', 'trade', 'book-service'] as const;
export type LeadResource = (typeof leadResources)[number];

export const leadKinds = ['message', 'email', 'phone', 'quote', 'trade', 'booking'] as const;
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
  about: localizedAnswer.nullable().describe('The product, the boat, or the subject'),
  callAt: z
    .string()
    .nullable()
    .describe('When they would like to be called: a day, a time or both, in the dealer’s local time'),
  isOff: z.boolean().describe('A cancelled booking, which needs no answer'),
  createdAt: z.iso.datetime(),
  firstAnsweredAt: z.iso.datetime().nullable(),
  dueAt: z.iso.datetime().nullable().describe('Until the first answer: when it is due'),
  isLate: z.boolean(),
});
export type LeadRow = z.infer<typeof leadRow>;

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

export const noteKinds = ['note', 'call', 'reply'] as const;
export type NoteKind = (typeof noteKinds)[number];

const leadNote = z.object({
  id: z.int(),
  kind: z.enum(noteKinds),
  text: z.string(),
  author: z.string(),
  createdAt: z.iso.datetime(),
});
export type LeadNote = z.infer<typeof leadNote>;

/** An entry of the history. */
const leadAction = z.object({
  id: z.int(),
  user: z.string(),
  action: z.string(),
  createdAt: z.iso.datetime(),
  status: z.int().nullable(),
  owner: z.int().nullable().exactOptional().describe('There when the owner was changed: null for nobody'),
});
export type LeadAction = z.infer<typeof leadAction>;

export const leadAnswer = leadRow.extend({
  updatedAt: z.iso.datetime(),
  sourcePage: z.string().nullable(),
  product: z.int().nullable(),
  productSnapshot: productSnapshotAnswer.nullable().describe('The product as it was'),
  facts: z.array(leadFact),
  files: z.array(leadFile),
  notes: z.array(leadNote),
  history: z.array(leadAction),
  others: z.array(leadRow).describe('Other leads of the same person, by email address or phone number'),
});
export type Lead = z.infer<typeof leadAnswer>;
