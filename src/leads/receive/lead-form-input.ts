import { z } from 'zod';
import { attributionField } from '#src/forms/attribution/attribution-input.ts';
import {
  jsonText,
  line,
  optionalClock,
  optionalDay,
  optionalId,
  optionalLine,
  optionalPhone,
  optionalText,
  visitorNumber,
} from '#src/lib/input/field.ts';
import { optionalEmail } from '#src/mail/address.ts';
import { isReachedEitherWay, missingIn, partFields, quantityKind } from '../contact-input.ts';
import { contactType, sendableTypes } from '../contact-type.ts';
import { boatNumbers, offeredBoat } from '../trade-input.ts';
import { choiceOf, maxNotesLength, sourcePageField } from '../work/lead-fields.ts';

/** The fields of messages and trade-ins as visitors send them. */

/** A limit of useful photos. */
export const maxFiles = 12;

/** An upload as its answer names it: the id, and the secret that only the sender has. */
const uploadName = z
  .union([z.string(), z.int()])
  .transform(String)
  .refine((name) => /^[1-9]\d{0,8}(\.[\w-]{1,50})?$/.test(name), 'error_bad_value');

export const uploadNames = (max: number) =>
  z
    .preprocess(jsonText, z.array(uploadName, { error: 'input_not_a_list' }).max(max, 'input_too_many').nullish())
    .transform((names) => [...new Set(names ?? [])]);

const optionalUpload = () =>
  z.preprocess((value) => (value === '' ? null : value), uploadName.nullish()).transform((name) => name ?? null);

/** Fields of every public form about a product; how the sender came is no field that they fill in. */
const askedFrom = () => ({
  product: optionalId(),
  /** The path of the page with the form. */
  sourcePage: sourcePageField(),
  attribution: attributionField(),
  /** Pictures and documents, as the answers to their uploads name them. */
  gallery: uploadNames(maxFiles),
});

const missing = {
  email: 'missing_your_email',
  phone: 'missing_your_phone',
  message: 'missing_your_message',
} as const;

/** The fields of a part request, which other messages don't have. */
const partOnly = ['partNumber', 'quantity', 'use', 'file'] as const;

/** A message as a visitor sends it. */
export const contactFormInput = z
  .strictObject({
    type: choiceOf(sendableTypes, 'input_choose_type', contactType.contactUs),
    name: line(120, 'missing_your_name')
      .nullish()
      .transform((name) => name || null)
      .describe('Part requests need none'),
    email: optionalEmail(),
    phone: optionalPhone(),
    title: optionalLine(200),
    message: optionalText(maxNotesLength - 200),
    /** When to call. */
    date: optionalDay(),
    time: optionalClock(),
    ...partFields(),
    quantity: visitorNumber(quantityKind),
    file: optionalUpload().describe('A photo of the part, as the answer to its upload names it'),
    ...askedFrom(),
  })
  .superRefine(
    (form, { addIssue }) => {
      const refuse = (path: string, message: string) => addIssue({ code: 'custom', path: [path], message });
      const { type, name } = form;
      const isPart = type === contactType.partRequest;
      if (!isPart && name === null) refuse('name', 'missing_your_name');
      for (const path of missingIn(form))
        refuse(path, isReachedEitherWay(type) ? 'missing_your_email_or_phone' : missing[path]);
      if (isPart && saysNothing(form)) refuse('partNumber', 'missing_part');
      if (!isPart) for (const path of partOnly) if (form[path] !== null) refuse(path, 'error_unknown_field');
    },
    // Runs even when fields are missing, so that all errors are reported at once.
    { when: () => true },
  );

/** A number, what it is for, or a photo: one of them is enough. */
const saysNothing = ({ partNumber, use, file, gallery }: PartFields): boolean =>
  partNumber === null && use === null && file === null && gallery.length === 0;

type PartFields = { partNumber: string | null; use: string | null; file: string | null; gallery: string[] };

export type ContactFormSent = z.output<typeof contactFormInput>;

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
