import { z } from 'zod';
import { ownIndex, ownSlug } from '#src/content/content-field.ts';
import { requiredId } from '#src/leads/work/lead-fields.ts';
import { flag, localizedLine, optionalLocalized, optionalMoney, optionalNumber } from '#src/lib/input/field.ts';
import type { Localized } from '#src/lib/localized.ts';

/** The services of the shop, as staff enter them. A missing slug is generated; without a place it comes last. */

const offered = {
  name: localizedLine(120, 'missing_name'),
  slug: ownSlug(),
  desc: optionalLocalized(2000),
  index: ownIndex(),
  active: flag({ usually: true }),
};

/** A category of services. */
export const serviceGroupInput = z.strictObject(offered);

const usually = <Field extends z.ZodType<number | null>>(field: Field, usual: number) =>
  field.transform((number): number => number ?? usual);

/** A tab of the booking page, with the shop's capacity for it. */
export const serviceTypeInput = z.strictObject({
  ...offered,
  placesADay: usually(optionalNumber({ max: 1000, whole: true }), 4),
  hoursADay: usually(optionalNumber({ unit: 'h', min: 0.25, max: 24, decimals: 2 }), 8),
  noticeDays: usually(optionalNumber({ max: 60, whole: true }), 1),
  checklist: optionalLocalized(2000),
  nextServiceMonths: optionalNumber({ min: 1, max: 120, whole: true }),
  nextServiceHours: optionalNumber({ unit: 'h', min: 1, max: 10_000, whole: true }),
});

const minHours = 0.25;
const maxHours = 2000;

const durationHours = () =>
  optionalNumber({ unit: 'h', min: minHours, max: maxHours, decimals: 2 }).transform((hours, context): number => {
    if (hours !== null) return hours;
    context.addIssue({ code: 'custom', message: 'missing_field' });
    return z.NEVER;
  });

/** Accepts dollars and returns cents. */
export const serviceInput = z.strictObject({
  ...offered,
  serviceType: requiredId('input_choose_type'),
  serviceCategory: requiredId('input_select_category'),
  durationHours: durationHours(),
  priceFrom: optionalMoney(),
});

/** As form values. */
export type ServiceGroupForm = {
  name: Localized;
  slug: string | null;
  desc: Localized | null;
  index: number | null;
  active: boolean;
};
export type ServiceTypeForm = ServiceGroupForm & {
  placesADay: number | null;
  hoursADay: number | null;
  noticeDays: number | null;
  checklist: Localized | null;
  nextServiceMonths: number | null;
  nextServiceHours: number | null;
};
export type ServiceForm = ServiceGroupForm & {
  serviceType: number | null;
  serviceCategory: number | null;
  durationHours: number | null;
  priceFrom: number | null;
};
