import { z } from 'zod';
import { languages } from '#src/i18n/language.ts';
import { jsonText, optionalLocalized, optionalNumber, optionalText } from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { centsFromDollars } from '#src/lib/money.ts';
import { lineKinds } from '../rules/price-lines.ts';

const maxLines = 30;
const maxDollars = 500_000;

const id = z.union([wholeId], 'error_bad_value').describe('The quote');

const line = z
  .strictObject({
    kind: z.enum(lineKinds, 'input_unknown_choice'),
    name: optionalLocalized(200),
    amount: optionalNumber({ isMoney: true, least: -maxDollars, most: maxDollars, decimals: 2 }),
  })
  .superRefine(({ kind, name, amount }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if (kind === 'other' && name === null) refuse('name', 'missing_field');
    if (amount === null && kind !== 'trade') refuse('amount', 'missing_field');
    if (amount !== null && (kind === 'trade' ? amount > 0 : amount < 0 && kind !== 'other'))
      refuse('amount', 'input_out_of_range');
  })
  .transform(({ amount, ...named }) => ({ ...named, cents: amount === null ? null : centsFromDollars(amount) }));

const lines = z.preprocess(
  jsonText,
  z
    .array(line, 'input_not_a_list')
    .min(1, 'input_quote_no_lines')
    .max(maxLines, 'input_too_many')
    .refine((all) => lineKinds.every((kind) => kind === 'other' || count(all, kind) <= 1), 'input_quote_line_twice')
    .nullish(),
);

const count = (all: readonly { kind: string }[], kind: string): number => all.filter((one) => one.kind === kind).length;

/** The next version. Without lines it has today's prices; while a version holds, its lines as they are. */
export const versionInput = z.strictObject({
  id,
  lines,
  note: optionalText(2000).describe('To the customer'),
  updatedAt: z.iso.datetime('error_bad_value').nullish().describe('As the quote was loaded, to detect conflicts'),
});

export const sendInput = z.strictObject({
  id,
  version: z.union([wholeId], 'error_bad_value'),
  language: z.enum(languages, 'input_unknown_choice').nullish().describe('By default that of the quote'),
});

export const linkInput = z.strictObject({ id });
