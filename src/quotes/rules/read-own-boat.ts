import { z } from 'zod';
import { flag, optionalNumber, optionalText, optionalWord } from '#src/lib/input/field.ts';
import { boatKinds, feetOf, type OwnBoat, type OwnBoatAnswers, type OwnBoatKey, ownBoatOf } from './own-boat.ts';

/** The answers about a visitor's boat as they come from outside. */

const year = { least: 1930, most: 2100, whole: true };

/** The answers by their names in addresses, forms and the API. */
export const ownBoatFields = {
  kind: z.enum(boatKinds, 'own_boat_choose_kind').describe('The type of boat'),
  other: optionalText(120).describe('The type in words, when it is none of these'),
  length: z
    .unknown()
    .meta({ type: ['number', 'string'], description: 'Length of the hull in feet; metres with their unit: 5.2 m' })
    .transform((value, context) => {
      const feet = feetOf(value);
      if (feet !== null) return feet;
      context.addIssue({ code: 'custom', message: 'own_boat_enter_length' });
      return z.NEVER;
    }),
  plate: optionalNumber({ least: 1, most: 2000 }).describe('Horsepower on the capacity plate'),
  noplate: flag().describe('No plate, or it cannot be read'),
  transom: z
    .enum(['15', '20', '25', '30', 'unsure'], 'own_boat_choose_transom')
    .describe('Height of the transom in inches'),
  make: optionalText(60).describe('Make of the present engine'),
  hp: optionalNumber({ least: 0.5, most: 2000 }).describe('Its horsepower'),
  year: optionalNumber(year).describe('Its year'),
  stroke: optionalWord(['two', 'four'], 'input_unknown_choice'),
  runs: optionalWord(['yes', 'no', 'none'], 'input_unknown_choice'),
  model: optionalText(120).describe('Its model, if it is in our catalogue'),
  trade: flag().describe('The present engine is offered in trade'),
};

const ownBoatSchema: z.ZodType<OwnBoatAnswers> = z.object(ownBoatFields);

export type OwnBoatError = Partial<Record<OwnBoatKey, string>>;

/** The boat of some answers, or a message key for each wrong one. */
export function readOwnBoat(written: Record<string, unknown>): { boat: OwnBoat } | { errors: OwnBoatError } {
  const { data, error } = ownBoatSchema.safeParse(written);
  if (data) return { boat: ownBoatOf(data) };
  const errors: OwnBoatError = {};
  for (const { path, message } of error.issues) errors[path[0] as OwnBoatKey] ??= message;
  return { errors };
}
