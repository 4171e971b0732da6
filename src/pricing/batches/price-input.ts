import { z } from 'zod';
import { idList, jsonText, optionalDay, optionalInstant, optionalMoney } from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import type { RedReason } from './rules/check-prices.ts';

/** The most units in one batch. */
export const maxUnits = 1000;

type Unread = Extract<RedReason, 'not-a-number' | 'not-a-day'>;

/**
 * Missing fields stay as they are; empty ones are cleared. A row with an unreadable one is left out, and does not keep
 * the others from being saved.
 */
const optionalPart = <Value>(field: z.ZodType<Value>, unread: Unread) =>
  z
    .unknown()
    .optional()
    .transform((sent) => {
      if (sent === undefined) return {};
      const { data, error } = field.safeParse(sent);
      return error ? { unread } : { value: data };
    });
const amount = () => optionalPart(optionalMoney(), 'not-a-number');

const row = z.strictObject({
  id: z.union([wholeId], 'error_bad_value'),
  updatedAt: z.iso.datetime({ offset: true, error: 'error_bad_value' }),
  price: amount(),
  msrp: amount(),
  promoPrice: amount(),
  promoUntil: optionalPart(optionalDay(), 'not-a-day'),
});
export type SentRow = z.output<typeof row>;

export const pricesInput = z.strictObject({
  rows: z
    .preprocess(
      jsonText,
      z
        .array(row, 'input_not_a_list')
        .min(1, 'common_please_choose_items_to_action')
        .max(maxUnits, 'input_too_many')
        .refine((rows) => new Set(rows.map(({ id }) => id)).size === rows.length, 'error_bad_value'),
    )
    .describe('Units with updatedAt as loaded, and the prices to change in dollars; what is left out stays'),
  ticked: idList(maxUnits).describe('Units with amber reasons that are accepted'),
  at: optionalInstant().describe('Schedules the batch for this moment'),
});

export const batchInput = z.strictObject({ batch: z.union([wholeId], 'error_bad_value').describe('The batch') });
