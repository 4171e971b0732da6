import { z } from 'zod';
import { promiseRisks } from '#src/bookings/promise/promise.ts';
import { bookingStates } from '#src/bookings/state/booking-state.ts';
import { inboxRow } from '#src/leads/inbox/lead.ts';
import { safetyAnswer } from '#src/operations/backup/safety.ts';
import { firstStepKeys } from './first-day/first-steps.ts';

/** Data of the dashboard's cards. Each is a call of its own, with its own access right. */

/** Counts are null for users without access to the counted records. */
export const summaryAnswer = z.object({
  day: z.iso.date().describe('The dealer’s day of all numbers'),
  opening: z.string().nullable().describe('Whether the dealer is open, in the user’s language; null without hours'),
  isOpenDay: z.boolean(),
  late: z.int().nullable().describe('Leads without a first answer in the promised time'),
  dropOffs: z.int().nullable().describe('Bookings of today that are not cancelled'),
  sold: z.int().nullable().describe('Units marked as sold yesterday'),
  leads: z.int().nullable().describe('Leads that came in today'),
});
export type Summary = z.infer<typeof summaryAnswer>;

export const leadsAnswer = z.object({
  record: z.array(inboxRow).describe('The first seven, those due first'),
  waiting: z.int().describe('How many wait'),
});
export type WaitingLeads = z.infer<typeof leadsAnswer>;

export const yoursKinds = ['draft', 'back', 'owned'] as const;
export const yoursAnswer = z.object({
  calls: z
    .array(
      z.object({
        id: z.int().describe('The noted call'),
        customer: z.int(),
        name: z.string(),
        phone: z.string().nullable(),
        text: z.string(),
        on: z.iso.date(),
      }),
    )
    .describe('Calls that the reader promised to make again, until today'),
  stopped: z
    .array(
      z.object({
        id: z.int().describe('The batch of prices'),
        dueAt: z.iso.datetime(),
        left: z.array(z.object({ id: z.int(), name: z.string() })).describe('Units whose price was not changed'),
      }),
    )
    .describe('Schedules of the reader that left units out, of the last seven days'),
  record: z.array(
    inboxRow.extend({
      why: z.enum(yoursKinds).describe('An unsent draft, back from a snooze, or made the reader’s and new'),
      since: z.iso.datetime(),
    }),
  ),
});
export type Yours = z.infer<typeof yoursAnswer>;

const localized = z.object({ en: z.string(), fr: z.string().nullable() });

export const shopAnswer = z.object({
  rooms: z.array(z.object({ name: localized, taken: z.int(), places: z.int() })),
  record: z.array(
    z.object({
      id: z.int(),
      time: z.string(),
      name: z.string(),
      boat: z.string().nullable(),
      work: localized,
      state: z.enum(bookingStates),
      ownerName: z.string().nullable(),
    }),
  ),
});
export type ShopDay = z.infer<typeof shopAnswer>;

/** Counts of what needs attention; null where the user has no access. */
export const attentionAnswer = z.object({
  day: z.iso.date(),
  leads: z.object({ messagesWaiting: z.int(), tradesWaiting: z.int() }).nullable(),
  bookings: z.object({ newThisWeek: z.int() }).nullable().describe('New ones of the next seven days'),
  promises: z
    .array(
      z.object({
        id: z.int().describe('The booking'),
        name: z.string(),
        day: z.iso.date(),
        risk: z.enum(promiseRisks),
      }),
    )
    .nullable()
    .describe('Boats in the shop that can’t be ready on the promised day, the latest first; at most five'),
  products: z.object({ photos: z.int(), price: z.int(), french: z.int(), lowStock: z.int() }).nullable(),
  unrecorded: z
    .array(
      z.object({
        id: z.int(),
        name: localized,
        sku: z.string().nullable(),
        thumbnail: z.string().nullable(),
        condition: z.string().nullable(),
        stock: z.int().nullable(),
        availability: z.string(),
        priceNow: z.number().nullable(),
      }),
    )
    .nullable()
    .describe('Marked as sold by a form or an import within 30 days, without a sale; at most five'),
  inDoubt: z
    .array(
      z.object({
        id: z.int().describe('The product'),
        name: localized,
        saleInDoubt: z.object({ id: z.int(), on: z.iso.date() }),
      }),
    )
    .nullable()
    .describe('Products that are in stock again while their sale counts; at most five'),
  operations: z
    .object({
      failedMails: z.int(),
      failedJobs: z.int(),
      provenBackup: z.object({ madeAt: z.iso.datetime() }).nullable(),
      safety: safetyAnswer,
      freeMegabytes: z.int().nullable().describe('What is left on the disk, when that is little'),
    })
    .nullable()
    .describe('For admins'),
});
export type AttentionAnswer = z.infer<typeof attentionAnswer>;

export const quotesAnswer = z.object({
  day: z.iso.date(),
  accepted: z.int().describe('Since yesterday'),
  ending: z.int().describe('Within two days'),
  waiting: z.int().describe('For the range of a trade'),
  seen: z.int().describe('Opened by the customer and not answered'),
  pending: z.int().describe('Accepted offers whose units have been held for more than seven days'),
});
export type QuotesAnswer = z.infer<typeof quotesAnswer>;

/** Sales figures for admins only. All sums are in cents. */
export const moneyAnswer = z.object({
  day: z.iso.date().describe('The dealer’s day of all sums'),
  bands: z
    .array(z.object({ cents: z.int(), units: z.int() }))
    .describe('Stock by days since it came: under 91, 91 to 180, 181 to 365, over a year'),
  sold: z.object({
    month: z.object({ cents: z.int(), units: z.int() }),
    before: z.object({ cents: z.int(), units: z.int() }).describe('The month before, until the same day'),
    sales: z.int().describe('All sales so far, for the card waits for ten'),
    days: z
      .array(z.object({ day: z.int(), cents: z.int().nullable(), before: z.int().nullable() }))
      .describe('What had been sold by each day of this month, and of the month before'),
  }),
  promotions: z
    .array(
      z.object({
        until: z.iso.date(),
        minCents: z.int(),
        maxCents: z.int(),
        units: z.array(z.object({ id: z.int(), updatedAt: z.iso.datetime() })),
      }),
    )
    .describe('Promotions that end within 14 days, by their last day'),
  replies: z
    .array(z.object({ name: z.string(), minutes: z.int(), count: z.int() }))
    .describe('Median opening minutes to the first answer of 30 days, by owner'),
  goalMinutes: z.int(),
});
export type Money = z.infer<typeof moneyAnswer>;

/** How fast the shop is, for admins only. */
export const shopNumbersAnswer = z.object({
  day: z.iso.date(),
  types: z
    .array(
      z.object({
        id: z.int().nullable().describe('The service type; null for all together'),
        name: localized.nullable(),
        ready: z.int().describe('Jobs that became ready within 90 days'),
        days: z.number().nullable().describe('Median days from arrival to ready; null for fewer than ten jobs'),
        owner: z.int().describe('Jobs that wait for their owner’s answer'),
        parts: z.int().describe('Jobs that wait for parts'),
      }),
    )
    .describe('Those with jobs; all together first'),
});
export type ShopNumbers = z.infer<typeof shopNumbersAnswer>;

export const firstDayAnswer = z.object({
  steps: z
    .array(z.object({ key: z.enum(firstStepKeys), state: z.enum(['open', 'done', 'aside']) }))
    .describe('What a new dealer does before the site is ready; none on a site with the demo'),
});
export type FirstDay = z.infer<typeof firstDayAnswer>;
