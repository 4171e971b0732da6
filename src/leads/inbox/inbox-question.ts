import { z } from 'zod';
import { maxChannelLength } from '#src/forms/attribution/channel.ts';
import { isDayOfRecords } from '#src/lib/dates.ts';
import { leadSources } from '#src/sales/lead-source.ts';
import { leadKinds } from './lead.ts';

/** `open` is neither resolved nor snoozed nor cancelled; `drafts` are those with an unsent reply of the reader. */
export const inboxViews = ['open', 'drafts', 'snoozed', 'resolved'] as const;
export type InboxView = (typeof inboxViews)[number];

const day = z.string().refine(isDayOfRecords);

const touch = z
  .string()
  .max(maxChannelLength)
  .refine((channel) => !channel.includes('\0'))
  .optional();

/** The query of the inbox, of the API and in the screen's address. */
export const inboxQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1).describe('From 1'),
  limit: z.coerce.number().int().min(1).max(200).default(50).describe('Default 50, max 200'),
  view: z.enum(inboxViews).optional().describe('Default: all leads'),
  kind: z.enum(leadKinds).optional(),
  status: z.coerce
    .number()
    .pipe(z.literal([1, 2, 3]))
    .optional()
    .describe('1 new, 2 in progress, 3 resolved'),
  owner: z
    .union([z.enum(['mine', 'none']), z.coerce.number().int().min(1).max(2_147_483_647)])
    .optional()
    .describe('`mine`, `none`, or the id of somebody'),
  late: z.literal('1').optional().describe('Those whose first answer is late'),
  sales: z.literal('1').optional().describe('All but bookings, in every view'),
  from: day.optional().describe('Received on this day or later'),
  until: day.optional().describe('Received on this day or earlier'),
  source: z
    .enum([...leadSources, 'null'])
    .optional()
    .describe('How they came; `null` for leads without a source'),
  lastTouch: touch.describe('Where they came from by the last touch, as the report counts; `null` for nowhere'),
  firstTouch: touch.describe('The same by the first touch'),
  type: z
    .union([z.literal('null'), z.coerce.number().int().min(1).max(99)])
    .optional()
    .describe('The type of the product; `null` for leads about none'),
  lost: z
    .union([z.literal('any'), z.coerce.number().int().min(1).max(6)])
    .optional()
    .describe('Lost, with one of the six reasons or `any` of them'),
  sort: z
    .enum(['due', 'newest'])
    .default('newest')
    .describe('`due`: those that came back, then those that wait, the oldest first, then the others, the newest first'),
  q: z
    .string()
    .max(200)
    .refine((keywords) => !keywords.includes('\0'))
    .optional()
    .describe('Words of name, address, number, subject or boat'),
});
export type InboxQuestion = z.output<typeof inboxQuery>;

/** Parses an address of the screen: the open leads, those due first. Invalid parameters are ignored. */
export function readInboxAddress(search: string): InboxQuestion {
  const sent = Object.fromEntries(new URLSearchParams(search));
  const known = Object.entries(inboxQuery.shape).flatMap(([key, shape]) =>
    sent[key] && shape.safeParse(sent[key]).success ? [[key, sent[key]] as const] : [],
  );
  const requested = Object.fromEntries(known);
  return inboxQuery.parse({
    ...(!requested.status && !requested.sales && { view: 'open' }),
    sort: 'due',
    ...requested,
  });
}
