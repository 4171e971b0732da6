import { z } from 'zod';
import { idList, jsonText, optionalDay, optionalInstant, optionalMoney } from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';

/** The most units in one batch. */
export const maxUnits = 1000;

/** Missing fields stay as they are; empty ones are cleared. */
const unlessLeft = <Value>(field: z.ZodType<Value>) =>
  z
    .unknown()
    .optional()
    .transform((value, context): Value | undefined => {
      if (value === undefined) return undefined;
      const { data, error } = field.safeParse(value);
      for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', message });
      return error ? z.NEVER : data;
    });

const row = z.strictObject({
  id: z.union([wholeId], 'error_bad_value'),
  updatedAt: z.iso.datetime({ offset: true, error: 'error_bad_value' }),
  price: unlessLeft(optionalMoney()),
  msrp: unlessLeft(optionalMoney()),
  promoPrice: unlessLeft(optionalMoney()),
  promoUntil: unlessLeft(optionalDay()),
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
