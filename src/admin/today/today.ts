import { z } from 'zod';
import { leadStatus } from '#src/bookings/status.ts';
import { inboxRow } from '#src/leads/inbox/lead.ts';

/** The cards of Today. Each is a call of its own, with its own right. */

/** Counts are null for those who may not see what they count. */
export const summaryAnswer = z.object({
  day: z.iso.date().describe('The dealer’s day of all numbers'),
  closes: z.string().nullable().describe('HH:mm; null on a closed day'),
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
      status: z.literal(Object.values(leadStatus)),
      ownerName: z.string().nullable(),
    }),
  ),
});
export type ShopDay = z.infer<typeof shopAnswer>;

export type Fact = { key: 'late' | 'dropOffs' | 'sold' | 'leads'; count: number };

/** What the sentence says, worst first; at most three facts. */
export function factsOf({ closes, late, dropOffs, sold, leads }: Summary): { isCalm: boolean; facts: Fact[] } {
  const counted: Fact[] = (
    closes === null
      ? ([
          ['late', late],
          ['leads', leads],
        ] as const)
      : ([
          ['late', late],
          ['dropOffs', dropOffs],
          ['sold', sold],
        ] as const)
  ).flatMap(([key, count]) => (count === null || (count === 0 && key !== 'dropOffs') ? [] : [{ key, count }]));
  return { isCalm: late === 0, facts: counted };
}
