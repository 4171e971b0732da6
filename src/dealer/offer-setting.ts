import { z } from 'zod';

/** Written offers: what staff may add in one press, how long they hold, and the deposit after accepting. */

const range = { error: 'input_out_of_range' };
const cents = z.int('input_not_whole').min(0, range).max(100_000_000, range);
const line = z
  .string()
  .max(200, 'input_too_long')
  .refine((text) => text.trim() !== '', 'missing_field');

/** `https://pay.example/{number}?amount={amount}`: a page of the dealer's own payment provider. */
const payLink = z
  .string()
  .max(500, 'input_too_long')
  .refine((address) => URL.parse(address)?.protocol === 'https:', 'input_bad_pay_link');

export const offerShape = z.object({
  /** An offer is held to the end of this day after it was sent. */
  validDays: z.int('input_not_whole').min(1, range).max(365, range),
  /** Work and extras with their usual price. */
  extras: z
    .array(z.object({ name: z.object({ en: line, fr: z.string().max(200, 'input_too_long').nullable() }), cents }))
    .max(60, 'input_too_many'),
  /** Of the total; the higher of both when both are given, never above the total. */
  depositPercent: z.number('input_not_a_number').min(0, range).max(100, range),
  depositCents: cents,
  /** Shown after accepting; null: the deposit is paid in person. */
  payLink: payLink.nullable(),
});

export type OfferSettings = z.infer<typeof offerShape>;

export const defaultOffers: OfferSettings = {
  validDays: 14,
  extras: [],
  depositPercent: 0,
  depositCents: 0,
  payLink: null,
};
