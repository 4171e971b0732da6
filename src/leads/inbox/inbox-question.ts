import { z } from 'zod';
import { leadKinds } from './lead.ts';

/** The query of the inbox, of the API and in the screen's address. */
export const inboxQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1).describe('From 1'),
  limit: z.coerce.number().int().min(1).max(200).default(20).describe('20 unless told; at most 200'),
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
  q: z
    .string()
    .max(200)
    .refine((keywords) => !keywords.includes('\0'))
    .optional()
    .describe('Words of name, address, number, subject or boat'),
});
export type InboxQuestion = z.output<typeof inboxQuery>;

/** Parses an address; invalid parameters are ignored. */
export function readInboxAddress(search: string): InboxQuestion {
  const sent = Object.fromEntries(new URLSearchParams(search));
  const known = Object.entries(inboxQuery.shape).flatMap(([key, shape]) =>
    sent[key] && shape.safeParse(sent[key]).success ? [[key, sent[key]] as const] : [],
  );
  return inboxQuery.parse(Object.fromEntries(known));
}
