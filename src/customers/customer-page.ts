import { z } from 'zod';
import { languages } from '#src/i18n/language.ts';
import { messageStates } from '#src/mail/message-state.ts';
import { boatSources } from './customer-boat.ts';

/** A customer's page, as staff with some sections may see it. */

export const entryGroups = ['messages', 'calls', 'trades', 'bookings', 'quotes', 'alerts', 'sales', 'notes'] as const;
export type EntryGroup = (typeof entryGroups)[number];

export const entryKinds = [
  'message',
  'email',
  'phone',
  'price',
  'trade',
  'booking',
  'quote',
  'subscribed',
  'unsubscribed',
  'alert',
  'note',
  'call',
  'reply',
  'answer',
  'sale',
] as const;
export type EntryKind = (typeof entryKinds)[number];

const localized = z.object({ en: z.string(), fr: z.string().nullable() });

export const timelineEntry = z.object({
  kind: z.enum(entryKinds),
  group: z.enum(entryGroups),
  /** The record behind it, by its table; for parting. */
  table: z.string(),
  id: z.int(),
  at: z.iso.datetime(),
  about: z.union([z.string(), localized]).nullable(),
  text: z.string().nullable(),
  by: z.string().nullable().describe('The member of staff who did it'),
  status: z.int().nullable(),
  state: z.string().nullable().describe('Of a quote'),
  message: z.enum(messageStates).nullable().describe('What became of our email: a reply, a quote, a confirmation'),
  href: z.string().nullable(),
  pictures: z.array(z.string()),
  owner: z.int().nullable().describe('Of a trade-in: who of the staff answers it'),
  dropOff: z.object({ date: z.string(), time: z.string() }).nullable().describe('Of a booking'),
  price: z.number().nullable().describe('Of a sale, in dollars'),
  undoUntil: z.iso.datetime().nullable().describe('Of a sale: how long it can be undone'),
  callAgainOn: z.string().nullable(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

export const boatAnswer = z.object({
  id: z.int(),
  make: z.string(),
  model: z.string().nullable(),
  year: z.int().nullable(),
  hin: z.string().nullable(),
  engine: z.string().nullable(),
  serial: z.string().nullable(),
  hours: z.number().nullable(),
  hoursOn: z.string().nullable(),
  nextService: z.string().nullable(),
  source: z.enum(boatSources),
});
export type BoatAnswer = z.infer<typeof boatAnswer>;

const shopFacts = z.object({
  booking: z.int().describe('The booking that says so'),
  hours: z.number().nullable().describe('Null where those of the boat itself are later, or none were read'),
  hoursOn: z.string().nullable(),
  next: z.object({ day: z.string().nullable(), hours: z.number().nullable() }).nullable(),
});
export type ShopFacts = z.infer<typeof shopFacts>;

const boatOnPage = z.object({
  ...boatAnswer.shape,
  passedOn: z.string().nullable().optional().describe('The day on which it was sold on'),
  takenOver: z.string().nullable().optional().describe('The day on which it was sold to this customer'),
  shop: shopFacts.nullable().optional().describe('From bookings of its hull number, for those who see bookings'),
});
export type BoatOnPage = z.infer<typeof boatOnPage>;

const other = z.object({ id: z.int(), name: z.string(), why: z.enum(['phone', 'name']) });
const change = z.object({
  id: z.int(),
  kind: z.enum(['merge', 'part']),
  other: z.string(),
  by: z.string(),
  at: z.iso.datetime(),
});

export const customerPage = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  language: z.enum(languages),
  since: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  addresses: z.array(z.object({ kind: z.enum(['email', 'phone']), address: z.string() })),
  entries: z.array(timelineEntry),
  boats: z.array(boatOnPage),
  consent: z
    .object({
      newsletter: z.enum(['yes', 'left', 'unconfirmed', 'never']),
      since: z.iso.datetime().nullable(),
      alerts: z.int(),
    })
    .nullable()
    .describe('For those with access to messages'),
  storedUntil: z.iso.datetime(),
  others: z.array(other).describe('Might be the same person'),
  changes: z.array(change).describe('Merges and parts that can still be undone'),
});
export type CustomerPage = z.infer<typeof customerPage>;
