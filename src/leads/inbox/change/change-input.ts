import { z } from 'zod';
import { type LeadStatus, leadStatus, leadStatuses } from '#src/leads/work/status.ts';
import { dayMs } from '#src/lib/duration.ts';
import { flag } from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { leadResources } from '../lead.ts';

/** Owner, status and snooze of up to 100 leads at once. Missing fields stay as they are. */

export const maxLeads = 100;
const maxSnoozeMs = 366 * dayMs;

const status = z
  .union([z.int(), z.string().regex(/^\d$/).transform(Number)])
  .refine((value): value is LeadStatus => leadStatuses.includes(value as LeadStatus));

const lostReason = z
  .union([z.int(), z.string().regex(/^\d$/).transform(Number)])
  .refine((value) => value >= 1 && value <= 6);

const leadFields = z.strictObject({
  resource: z.enum(leadResources),
  id: wholeId,
  status: status.optional().describe('1 new, 2 in progress, 3 resolved'),
  lostReason: lostReason
    .nullable()
    .optional()
    .describe('Resolves the lead as lost: which of the six reasons of the settings; null for not lost'),
  owner: wholeId.nullable().optional().describe('Null for nobody'),
  snoozedUntil: z.iso.datetime({ offset: true }).nullable().optional().describe('Null ends the snooze'),
});

/** A booking is never lost, nor is a lead that is not resolved. */
const leadChange = leadFields.refine(
  ({ resource, lostReason: reason, status: next }) =>
    typeof reason !== 'number' || (resource !== 'book-service' && (next === undefined || next === leadStatus.resolve)),
  { path: ['lostReason'] },
);

export const changeInput = z.strictObject({
  leads: z.array(leadChange).min(1).max(maxLeads),
  anyway: flag().describe('Also resolves leads whose last reply was not sent'),
});
export type LeadChange = z.output<typeof leadChange>;

export const changeResult = z.object({
  change: z.int().describe('For the undo'),
  before: z
    .array(
      z.object({
        resource: z.enum(leadResources),
        id: z.int(),
        status: z.int().optional(),
        lostReason: z.int().nullable().optional(),
        owner: z.int().nullable().optional(),
        snoozedUntil: z.iso.datetime().nullable().optional(),
      }),
    )
    .describe('What the leads were before; those that are gone are left out'),
});
export type ChangeResult = z.output<typeof changeResult>;

export const undoInput = z.strictObject({ change: wholeId });
const namedLead = z.object({ resource: z.enum(leadResources), id: z.int(), name: z.string() });
export const undoResult = z.object({
  undone: z.int(),
  left: z.array(namedLead).describe('Changed since, or gone: these stay as they are'),
});
export type UndoResult = z.output<typeof undoResult>;

/** A change of several leads within the last 30 days. */
export const batchAnswer = z.object({
  id: z.int(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  undoneAt: z.iso.datetime().nullable(),
  count: z.int(),
  status: z.int().nullable().describe('What they became; null where it was not changed'),
  owner: z.int().nullable().exactOptional().describe('There when the owner was changed: null for nobody'),
  isSnoozed: z.boolean(),
});
export type BatchAnswer = z.output<typeof batchAnswer>;

export const isPossibleSnooze = (until: Date, now: Date): boolean =>
  until > now && until.getTime() - now.getTime() <= maxSnoozeMs;
