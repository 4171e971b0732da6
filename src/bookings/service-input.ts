import { z } from 'zod';
import { ownIndex, ownSlug } from '#src/content/content-field.ts';
import { flag, localizedText, optionalLocalized, optionalMoney, optionalNumber } from '#src/lib/input/field.ts';
import type { Localized } from '#src/lib/localized.ts';
import { requiredId } from './lead-fields.ts';

/** The work that the shop offers, as staff write it. Without a slug it gets one; without a place it stands last. */

const offered = {
  name: localizedText(120, 'missing_name'),
  slug: ownSlug(),
  desc: optionalLocalized(2000),
  index: ownIndex(),
  active: flag({ usually: true }),
};

/** A category of work. */
export const serviceGroupInput = z.strictObject(offered);

const usually = <Field extends z.ZodType<number | null>>(field: Field, usual: number) =>
  field.transform((number): number => number ?? usual);

/** A tab of the booking page, with how much of it the shop takes on. */
export const serviceTypeInput = z.strictObject({
  ...offered,
  placesADay: usually(optionalNumber({ most: 1000, whole: true }), 4),
  hoursADay: usually(optionalNumber({ least: 0.25, most: 24, decimals: 2 }), 8),
  noticeDays: usually(optionalNumber({ most: 60, whole: true }), 1),
});

const leastHours = 0.25;
const mostHours = 2000;

const durationHours = () =>
  optionalNumber({ least: leastHours, most: mostHours, decimals: 2 }).transform((hours, context): number => {
    if (hours !== null) return hours;
    context.addIssue({ code: 'custom', message: 'missing_field' });
    return z.NEVER;
  });

/** Dollars come in, cents go out. */
export const serviceInput = z.strictObject({
  ...offered,
  serviceType: requiredId('input_choose_type'),
  serviceCategory: requiredId('input_select_category'),
  durationHours: durationHours(),
  priceFrom: optionalMoney(),
});

/** As they stand in a form. */
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
};
export type ServiceForm = ServiceGroupForm & {
  serviceType: number | null;
  serviceCategory: number | null;
  durationHours: number | null;
  priceFrom: number | null;
};
