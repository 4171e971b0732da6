import { z } from 'zod';

/** What the newest offer gives for a trade-in. */
export const tradeValueAnswer = z.object({
  amount: z.number().describe('Dollars'),
  quote: z.int(),
  number: z.string(),
});
export type TradeValue = z.output<typeof tradeValueAnswer>;
