import { z } from 'zod';
import { offeredBoat } from '../trade-input.ts';
import { askedFrom } from './form-fields.ts';

/** A boat in exchange, as a visitor offers it. */
export const tradeFormInput = z
  .strictObject({
    ...offeredBoat(),
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
