import { z } from 'zod';
import { leadLanguage, maxNotesLength, optionalPhone } from '#src/leads/work/lead-fields.ts';
import { jsonText, optionalId, optionalMoney, optionalText, requiredLine } from '#src/lib/input/field.ts';
import { optionalEmail } from '#src/mail/address.ts';
import { type OwnBoatAnswers, ownBoatOf } from '../rules/own-boat.ts';
import { ownBoatFields } from '../rules/read-own-boat.ts';

const ownBoat = z
  .preprocess(jsonText, z.strictObject(ownBoatFields).nullish())
  .transform((answers) => (answers ? ownBoatOf(answers) : null));

/** A quote as staff write it; its lines are those of its versions. */
export const quoteInput = z
  .strictObject({
    contact: optionalId().describe('The lead that it answers'),
    replaces: optionalId().describe('The accepted quote that it changes; its lines are taken over'),
    name: requiredLine(120, 'missing_your_name'),
    email: optionalEmail(),
    phone: optionalPhone(),
    language: leadLanguage(),
    boat: ownBoat,
    product: optionalId().describe('The engine'),
    tradeFrom: optionalMoney().describe('The range of the trade; the lower end counts'),
    tradeTo: optionalMoney(),
    owner: optionalId(),
    notes: optionalText(maxNotesLength),
  })
  .superRefine(({ tradeFrom, tradeTo }, { addIssue }) => {
    const isRange = tradeFrom === null ? tradeTo === null : tradeTo !== null && tradeTo >= tradeFrom;
    if (!isRange) addIssue({ code: 'custom', path: ['tradeTo'], message: 'input_quote_trade_range' });
  });
export type ParsedQuote = z.output<typeof quoteInput>;

/** The form as answers have it: the boat by its answers, amounts in dollars. */
export type QuoteForm = Omit<ParsedQuote, 'boat'> & { boat: OwnBoatAnswers | null };
