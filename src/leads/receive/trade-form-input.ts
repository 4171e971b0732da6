import { z } from 'zod';
import { longestNotes, optionalEmail, optionalPhone } from '../../bookings/lead-fields.ts';
import { normaliseHin } from '../../catalogue/input/hin.ts';
import { idList, optionalId, optionalNumber, optionalText, requiredText } from '../../resource/field.ts';
import { askedFrom } from './form-fields.ts';

/** More photos than these tell no more of a boat. */
export const mostTradeFiles = 12;

/** A boat in exchange, as a visitor offers it; the browser checks with the same. */
export const tradeFormInput = z
  .strictObject({
    name: requiredText(120),
    email: optionalEmail(),
    phone: optionalPhone(),
    make: requiredText(120),
    model: optionalText(120),
    year: optionalNumber({ least: 1900, most: 2100, whole: true }),
    hin: optionalText(40).transform((hin) => hin && normaliseHin(hin)),
    hullLength: optionalNumber({ most: 200, decimals: 2 }),
    engineMake: optionalText(120),
    engineHp: optionalNumber({ most: 5000, decimals: 1 }),
    engineHours: optionalNumber({ most: 100_000, decimals: 1 }),
    condition: optionalText(200),
    notes: optionalText(longestNotes),
    instagram: optionalText(200),
    featureImage: optionalId(),
    /** Pictures and papers, by the ids that uploads answered. */
    gallery: idList(mostTradeFiles),
    ...askedFrom(),
  })
  .superRefine(
    ({ email, phone }, { addIssue }) => {
      if (email === null && phone === null) addIssue({ code: 'custom', path: ['email'], message: 'input_required' });
    },
    // Whoever left out several fields hears of all of them at once.
    { when: () => true },
  );
export type TradeFormSent = z.output<typeof tradeFormInput>;
