import { z } from 'zod';
import { normaliseHin } from '#src/catalogue/product/hin.ts';
import {
  idList,
  optionalId,
  optionalLine,
  optionalNumber,
  optionalPhone,
  optionalText,
  requiredLine,
} from '#src/lib/input/field.ts';
import { optionalEmail } from '#src/mail/address.ts';
import { leadLanguage, maxNotesLength, requireReach, sourcePageField, statusField } from './work/lead-fields.ts';
import { outcomeFields } from './work/lost-reason.ts';

/** The numbers of a trade-in. */
export const boatNumbers = {
  year: { min: 1900, max: 2100, whole: true },
  hullLength: { unit: 'ft', max: 200, decimals: 2 },
  engineHp: { unit: 'hp', max: 5000, decimals: 1 },
  engineHours: { unit: 'h', max: 100_000, decimals: 1 },
} as const;

/** The fields of a trade-in, and of its sender. */
export const offeredBoat = (missingName: string) => ({
  name: requiredLine(120, missingName),
  email: optionalEmail(),
  phone: optionalPhone(),
  make: requiredLine(120, 'missing_make'),
  model: optionalLine(120),
  year: optionalNumber(boatNumbers.year),
  hin: optionalLine(40).transform((hin) => hin && normaliseHin(hin)),
  hullLength: optionalNumber(boatNumbers.hullLength),
  engineMake: optionalLine(120),
  engineHp: optionalNumber(boatNumbers.engineHp),
  engineHours: optionalNumber(boatNumbers.engineHours),
  condition: optionalText(200),
  notes: optionalText(maxNotesLength),
  instagram: optionalText(200),
  featureImage: optionalId(),
});

/** A trade-in as staff enter or edit it. */
export const tradeInput = z
  .strictObject({
    ...offeredBoat('missing_name'),
    gallery: idList(40),
    product: optionalId(),
    sourcePage: sourcePageField(),
    language: leadLanguage(),
    status: statusField(),
    ...outcomeFields(),
    owner: optionalId(),
    staffNotes: optionalText(maxNotesLength),
  })
  .superRefine(
    requireReach,
    // Runs even when fields are missing, so that all errors are reported at once.
    { when: () => true },
  );

export type TradeForm = z.output<typeof tradeInput>;
