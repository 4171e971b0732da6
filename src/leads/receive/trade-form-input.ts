import { z } from 'zod';
import { visitorNumber } from '#src/lib/input/field.ts';
import { boatNumbers, offeredBoat } from '../trade-input.ts';
import { askedFrom, optionalUpload } from './form-fields.ts';

/** A trade-in as a visitor offers it. */
export const tradeFormInput = z
  .strictObject({
    ...offeredBoat('missing_your_name'),
    year: visitorNumber(boatNumbers.year),
    hullLength: visitorNumber(boatNumbers.hullLength),
    engineHp: visitorNumber(boatNumbers.engineHp),
    engineHours: visitorNumber(boatNumbers.engineHours),
    ...askedFrom(),
    featureImage: optionalUpload(),
  })
  .superRefine(
    ({ email, phone }, { addIssue }) => {
      if (email !== null || phone !== null) return;
      addIssue({ code: 'custom', path: ['email'], message: 'missing_your_email_or_phone' });
    },
    // Runs even when fields are missing, so that all errors are reported at once.
    { when: () => true },
  );
export type TradeFormSent = z.output<typeof tradeFormInput>;
