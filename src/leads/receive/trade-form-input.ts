import { z } from 'zod';
import { idList } from '../../resource/field.ts';
import { offeredBoat } from '../trade-input.ts';
import { askedFrom } from './form-fields.ts';

/** More photos than these tell no more of a boat. */
export const mostTradeFiles = 12;

/** A boat in exchange, as a visitor offers it. */
export const tradeFormInput = z
  .strictObject({
    ...offeredBoat(),
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
