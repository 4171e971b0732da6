import { z } from 'zod';

/** What mounting a new engine costs. An amount that is missing is not zero: there is no price then. */

const range = { error: 'input_out_of_range' };
const cents = z.int('input_not_whole').min(0, range).max(100_000_000, range).nullable();
const rigging = z.object({ tiller: cents, mechanical: cents, digital: cents });

/** Zero for the propeller means that it comes with the engine. */
const powerRange = z.object({
  hours: z.number('input_not_a_number').min(0, range).max(1000, range).nullable(),
  rigging,
  propellerCents: cents,
});

/** By horsepower, as the outboard categories are. */
export const powerRanges = ['upTo20', 'upTo60', 'upTo115', 'upTo200', 'upTo300', 'above300'] as const;
export type PowerRange = (typeof powerRanges)[number];

const text = z.object({
  en: z.string().max(300, 'input_too_long'),
  fr: z.string().max(300, 'input_too_long').nullable(),
});
const none = { en: '', fr: null };

/**
 * What the dealer promises, an empty text is not shown: above the lines of a price, below three of its lines, what could
 * change it, and what comes after the deposit.
 */
export const repowerTexts = [
  'introduction',
  'rigging',
  'labour',
  'propeller',
  'reservations',
  'workshop',
  'seaTest',
] as const;
type TextName = (typeof repowerTexts)[number];

const ofEach = <Value>(value: Value) =>
  Object.fromEntries(repowerTexts.map((name) => [name, value])) as Record<TextName, Value>;

const noTexts = ofEach<z.infer<typeof text>>(none);

export const repowerShape = z.object({
  ranges: z.object({
    upTo20: powerRange,
    upTo60: powerRange,
    upTo115: powerRange,
    upTo200: powerRange,
    upTo300: powerRange,
    above300: powerRange,
  }),
  hourlyRateCents: cents,
  /** Taking the old engine away; left out without an amount. */
  disposalCents: cents,
  /** A price is held to the end of this day after it was sent. */
  validDays: z.int('input_not_whole').min(1, range).max(365, range),
  depositText: text,
  texts: z.object(ofEach(text)).default(noTexts),
});

export type RepowerSettings = z.infer<typeof repowerShape>;

const unknown = { hours: null, rigging: { tiller: null, mechanical: null, digital: null }, propellerCents: null };

export const defaultRepower: RepowerSettings = {
  ranges: {
    upTo20: unknown,
    upTo60: unknown,
    upTo115: unknown,
    upTo200: unknown,
    upTo300: unknown,
    above300: unknown,
  },
  hourlyRateCents: null,
  disposalCents: null,
  validDays: 14,
  depositText: none,
  texts: noTexts,
};
