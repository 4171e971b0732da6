import { z } from 'zod';
import { jsonText, requiredLine } from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { lineAnswers } from '../rules/line-answers.ts';

const id = z.union([wholeId], 'error_bad_value').describe('The estimate');
const key = z.coerce.number('error_bad_value').int('error_bad_value').min(1, 'error_bad_value').max(10_000);

/** Answers by the keys of lines. */
const answers = z.preprocess(
  jsonText,
  z
    .record(z.string().regex(/^[1-9]\d{0,4}$/, 'error_bad_value'), z.enum(lineAnswers, 'input_unknown_choice'))
    .refine((all) => Object.keys(all).length <= 60, 'input_too_many'),
);

const answered = {
  version: z.union([wholeId], 'error_bad_value').describe('The version that was answered'),
  answers: answers.describe('Yes or no by the keys of lines; those that stand may be left out'),
  name: requiredLine(120, 'missing_your_name').describe('Who answers, as they type it'),
  seen: z
    .union([wholeId, z.literal(0), z.literal('0').transform(() => 0)], 'error_bad_value')
    .nullish()
    .transform((seen) => seen ?? null)
    .describe('The last answer that the page showed'),
};

/** What the owner sends from their page. */
export const ownerAnswerInput = z
  .strictObject({ id, ...answered })
  .transform((sent) => ({ ...sent, answeredAt: null as Date | null }));

/** What staff write down of a call. */
export const phoneAnswerInput = z.strictObject({
  id,
  ...answered,
  answeredAt: z.iso
    .datetime('error_bad_value')
    .nullish()
    .transform((at) => (at ? new Date(at) : null))
    .describe('When they answered; default: now'),
});

export type EstimateAnswers = {
  version: number;
  answers: Record<string, 'yes' | 'no'>;
  name: string;
  answeredAt: Date | null;
  seen: number | null;
};

/** Work on a line begins, or has not begun after all. */
export const beginLineInput = z.strictObject({
  id,
  key: key.describe('The line'),
  undo: z.boolean('error_bad_value').optional().describe('It has not begun after all'),
});
