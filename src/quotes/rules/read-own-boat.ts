import { z } from 'zod';
import { flag, optionalLine, optionalNumber, optionalText, optionalWord, visitorNumber } from '#src/lib/input/field.ts';
import { boatKinds, boatNumbers, type OwnBoat, type OwnBoatKey, ownBoatOf, type VisitorAnswers } from './own-boat.ts';
import { feetOf } from './typed-boat.ts';

/** The answers about a visitor's boat as they come from outside. */

/** The answers by their names, as staff give them. */
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
  plate: optionalNumber(boatNumbers.plate).describe('Horsepower on the capacity plate'),
  noplate: flag().describe('No plate, or it cannot be read'),
  transom: z
    .enum(['15', '20', '25', '30', 'unsure'], 'own_boat_choose_transom')
    .describe('Height of the transom in inches'),
  make: optionalLine(60).describe('Make of the present engine'),
  hp: optionalNumber(boatNumbers.hp).describe('Its horsepower'),
  year: optionalNumber(boatNumbers.year).describe('Its year'),
  stroke: optionalWord(['two', 'four']),
  runs: optionalWord(['yes', 'no', 'none']),
  model: optionalLine(120).describe('Its model, if it is in our catalogue'),
  trade: flag().describe('The present engine is offered in trade'),
};

/** The same as a visitor gives them, in addresses, forms and the API. */
export const visitorBoatFields = {
  ...ownBoatFields,
  plate: visitorNumber(boatNumbers.plate).describe('Horsepower on the capacity plate'),
  hp: visitorNumber(boatNumbers.hp).describe('Horsepower of the present engine'),
  year: visitorNumber(boatNumbers.year).describe('Its year'),
};

const visitorBoat: z.ZodType<VisitorAnswers> = z.object(visitorBoatFields);

export type OwnBoatError = Partial<Record<OwnBoatKey, string>>;

/** The boat of some answers, or a message key for each wrong one. */
export function readOwnBoat(written: Record<string, unknown>): { boat: OwnBoat } | { errors: OwnBoatError } {
  const { data, error } = visitorBoat.safeParse(written);
  if (data) return { boat: ownBoatOf(data) };
  const errors: OwnBoatError = {};
  for (const { path, message } of error.issues) errors[path[0] as OwnBoatKey] ??= message;
  return { errors };
}
