import { z } from 'zod';
import { languages } from '#src/i18n/language.ts';
import {
  jsonText,
  optionalId,
  optionalLine,
  optionalLocalized,
  optionalNumber,
  optionalText,
} from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { centsFromDollars } from '#src/lib/money.ts';
import { advices, type LineKind, lineKinds, repeatedKinds } from '../rules/quote-line.ts';

const maxLines = 60;
const maxDollars = 5_000_000;
const maxUnits = 1000;

const id = z.union([wholeId], 'error_bad_value').describe('The quote');

const year = optionalNumber({ min: 1900, max: 2100, whole: true });
const tradeFacts = z
  .strictObject({
    make: optionalLine(120).transform((make) => make ?? ''),
    model: optionalLine(120),
    year,
    hin: optionalLine(40),
    hours: optionalNumber({ max: 1_000_000, decimals: 1 }),
  })
  .nullish()
  .transform((trade) => trade ?? undefined);

const taxNames = z.array(z.string().max(200, 'input_too_long'), 'input_not_a_list').max(10, 'input_too_many');

/** A trade and a discount lower the price; other lines may do either. */
const isInRange = (kind: LineKind, dollars: number): boolean =>
  kind === 'other' || (kind === 'trade' || kind === 'discount' ? dollars <= 0 : dollars >= 0);

const line = z
  .strictObject({
    key: optionalNumber({ min: 0, max: 10_000, whole: true }).describe('Of the line as it was; left out for a new one'),
    kind: z.enum(lineKinds, 'input_unknown_choice'),
    name: optionalLocalized(200).describe('Of a discount: its reason'),
    amount: optionalNumber({ isMoney: true, min: -maxDollars, max: maxDollars, decimals: 2 }).describe(
      'Of the whole line. Of a new unit without it: today’s price',
    ),
    product: optionalId().describe('Of a unit'),
    type: optionalLine(20).describe('As answered: it follows the product'),
    quantity: optionalNumber({ min: 1, max: maxUnits, whole: true }),
    hours: optionalNumber({ max: 10_000, decimals: 1 }),
    taxes: taxNames.nullish().describe('English names of the taxes that it bears; null: as the settings say'),
    of: optionalNumber({ min: 1, max: 10_000, whole: true }).describe('The key of the line that a discount lowers'),
    trade: tradeFacts,
    service: optionalId().optional().describe('Of a line of an estimate: the service that it was made from'),
    why: optionalText(1000).describe('Of a line of an estimate: why it is needed'),
    photo: optionalId().describe('The shop’s photo of it'),
    advice: z.enum(advices, 'input_unknown_choice').nullish().describe('How soon the shop would do it'),
  })
  .superRefine(({ kind, name, amount, product, quantity }, { addIssue }) => {
    const refuse = (field: string, message: string) => addIssue({ code: 'custom', path: [field], message });
    if ((kind === 'other' || kind === 'part' || kind === 'discount') && name === null) refuse('name', 'missing_field');
    if (kind === 'unit' && product === null && name === null) refuse('product', 'missing_field');
    if (amount === null && kind !== 'trade' && kind !== 'unit') refuse('amount', 'missing_field');
    if (amount !== null && !isInRange(kind, amount)) refuse('amount', 'input_out_of_range');
    if (amount !== null && quantity !== null && centsFromDollars(amount) % quantity !== 0)
      refuse('amount', 'input_quote_quantity');
  })
  .transform(({ key, amount, product, quantity, hours, of, type: _type, ...line }) => ({
    ...line,
    key: key ?? 0,
    cents: amount === null ? null : centsFromDollars(amount),
    // What is left out is as it was.
    product: product ?? undefined,
    quantity: quantity ?? undefined,
    hours: hours ?? undefined,
    of: of ?? undefined,
  }));

const lines = z
  .array(line, 'input_not_a_list')
  .min(1, 'input_quote_no_lines')
  .max(maxLines, 'input_too_many')
  .refine(
    (all) => lineKinds.every((kind) => repeatedKinds.includes(kind) || count(all, kind) <= 1),
    'input_quote_line_twice',
  );

const count = (all: readonly { kind: string }[], kind: string): number => all.filter((one) => one.kind === kind).length;

const off = z
  .array(
    z.strictObject({
      tax: z.string('missing_field').max(200, 'input_too_long'),
      reason: z.string('missing_field').trim().min(1, 'missing_field').max(200, 'input_too_long'),
    }),
    'input_not_a_list',
  )
  .max(10, 'input_too_many')
  .describe('Taxes that are taken off, by their English names, and why');

const note = optionalText(2000).describe('To the customer');

/** The draft of the next version as a form has it. */
export const draftInput = z
  .preprocess(jsonText, z.strictObject({ lines, note, off: off.default([]) }).nullish())
  .transform((draft) => draft ?? null);

/** The next version. Without lines it has today's prices; while a version holds, its lines as they are. */
export const versionInput = z.strictObject({
  id,
  lines: z.preprocess(jsonText, lines.nullish()),
  note,
  off: z.preprocess(jsonText, off.nullish()),
  updatedAt: z.iso.datetime('error_bad_value').nullish().describe('As the quote was loaded, to detect conflicts'),
});

const version = z.union([wholeId], 'error_bad_value');

export const sendInput = z.strictObject({
  id,
  version,
  language: z.enum(languages, 'input_unknown_choice').nullish().describe('By default that of the quote'),
});

export const takeBackInput = z.strictObject({ id, version });

export const withdrawInput = z.strictObject({
  id,
  reason: z
    .string('missing_field')
    .trim()
    .min(1, 'missing_field')
    .max(500, 'input_too_long')
    .refine((text) => !text.includes('\0') && text.isWellFormed(), 'input_bad_characters')
    .describe('The customer reads it'),
  with: optionalLine(120).describe('With whom it was agreed; needed once the quote is accepted'),
});

export const linkInput = z.strictObject({ id });
