import { z } from 'zod';
import { flag, optionalDay, optionalId, optionalMoney, optionalNumber, optionalWord } from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';
import { leadSources } from './lead-source.ts';

const id = (what: string) => z.union([wholeId], 'error_bad_value').describe(what);

/** What is written about a sale, besides its units. */
const facts = {
  price: optionalMoney().describe('Of each unit'),
  on: optionalDay().describe('The day of the sale'),
  by: optionalId().describe('The member of staff who sold it'),
  buyer: optionalId().describe('The customer who bought it'),
  trade: flag().describe('Whether a trade was taken'),
  source: optionalWord(leadSources).describe(
    'How the buyer came; left out or null: as the lead of the offer, else the last lead of the buyer',
  ),
};

/** Left out: one unit, at its price, today, by who marks it. */
export const soldInput = z.strictObject({
  id: id('The product'),
  units: optionalNumber({ min: 1, max: 100_000, whole: true }),
  quote: optionalId().describe('The offer that it is sold from: only then may it be a unit that this offer holds'),
  ...facts,
});

/** What is left out stays as it is. */
export const correctionInput = z.strictObject({ sale: id('The sale'), ...facts });

/** Of a sale whose unit is in stock again. */
export const keepInput = z.strictObject({ sale: id('The sale') });

export const undoInput = z.strictObject({ sale: id('The sale') });
