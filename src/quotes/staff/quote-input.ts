import { z } from 'zod';
import { leadLanguage, maxNotesLength, requiredId } from '#src/leads/work/lead-fields.ts';
import {
  flag,
  jsonText,
  optionalId,
  optionalMoney,
  optionalPhone,
  optionalText,
  requiredLine,
} from '#src/lib/input/field.ts';
import { optionalEmail } from '#src/mail/address.ts';
import { type OwnBoatAnswers, ownBoatOf } from '../rules/own-boat.ts';
import type { QuoteLine } from '../rules/quote-line.ts';
import { ownBoatFields } from '../rules/read-own-boat.ts';
import { quoteKinds } from '../rules/versions.ts';
import { draftInput } from './version-input.ts';

export const ownBoatInput = z
  .preprocess(jsonText, z.strictObject(ownBoatFields).meta({ id: 'OwnBoat' }).nullish())
  .transform((answers) => (answers ? ownBoatOf(answers) : null));

/** A quote as staff write it. `draft` writes the lines of its next version. */
export const quoteInput = z
  .strictObject({
    kind: z
      .enum(quoteKinds, 'input_unknown_choice')
      .nullish()
      .transform((kind) => kind ?? 'repower')
      .describe('A new engine on the customer’s boat, an offer for anything on the lot, or work on a boat in the shop'),
    booking: optionalId().describe('Of an estimate: the booking of the boat'),
    contact: optionalId().describe('The lead that it answers'),
    replaces: optionalId().describe('The accepted quote that it changes; its lines are taken over'),
    name: requiredLine(120, 'missing_your_name'),
    email: optionalEmail(),
    phone: optionalPhone(),
    language: leadLanguage(),
    boat: ownBoatInput,
    product: optionalId().describe('The engine, or the first unit of an offer'),
    trade: optionalId().describe('The trade-in form of what the customer offers'),
    tradeFrom: optionalMoney().describe('The range of the trade; the lower end counts'),
    tradeTo: optionalMoney(),
    deposit: optionalMoney().describe('Asked for after accepting; null: as the settings say'),
    draft: draftInput.describe('The next version; null leaves it as it is'),
    send: flag().describe('Send the draft with this save'),
    owner: optionalId(),
    notes: optionalText(maxNotesLength),
  })
  .superRefine(({ tradeFrom, tradeTo }, { addIssue }) => {
    const isRange = tradeFrom === null ? tradeTo === null : tradeTo !== null && tradeTo >= tradeFrom;
    if (!isRange) addIssue({ code: 'custom', path: ['tradeTo'], message: 'input_quote_trade_range' });
  });
export type ParsedQuote = z.output<typeof quoteInput>;

/** Of anything but a boat in service, which needs another right. */
export const unlessEstimate = quoteInput.refine(({ kind }) => kind !== 'estimate', {
  path: ['kind'],
  message: 'input_unknown_choice',
});

/** The same for a boat in service: its owner is that of the booking. */
export const estimateInput = z.strictObject({
  ...quoteInput.shape,
  kind: z
    .literal('estimate', 'input_unknown_choice')
    .nullish()
    .transform(() => 'estimate' as const),
  booking: requiredId('error_unknown_record').describe('The booking of the boat'),
  name: requiredLine(120, 'missing_your_name').prefault('–').describe('Not stored: that of the booking'),
});

/** A line of the draft as a form has it: its amount in dollars, or text that is no number yet. */
export type DraftLine = Omit<QuoteLine, 'cents' | 'isByStaff' | 'since'> & { amount: number | string | null };
export type Draft = {
  lines: DraftLine[];
  note: string | null;
  off: { tax: string; reason: string }[];
};

/** The form as answers have it: the boat by its answers, amounts in dollars. */
export type QuoteForm = Omit<ParsedQuote, 'boat' | 'draft' | 'send'> & {
  boat: OwnBoatAnswers | null;
  draft: Draft | null;
};
