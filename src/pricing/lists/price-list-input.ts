import { z } from 'zod';
import { optionalDay, optionalId, optionalLine, optionalNumber, optionalText } from '#src/lib/input/field.ts';

/** Not a type guard: an open form may have none yet. */
const required = <Value>(field: z.ZodType<Value | null>) =>
  field.refine((value): boolean => value !== null, 'missing_field');

/** A price list as staff enter it. Its PDF is sent apart. */
const fields = z.strictObject({
  brand: required(optionalId()),
  name: optionalLine(120),
  year: required(optionalNumber({ min: 1950, max: 2100, whole: true })),
  issuedOn: required(optionalDay()),
  link: optionalText(500).refine((link) => link === null || URL.parse(link)?.protocol === 'https:', 'input_not_https'),
});

export const priceListShape = fields.shape;

export const priceListInput = fields.transform(({ brand, year, issuedOn, ...rest }) => ({
  ...rest,
  brand: brand ?? 0,
  year: year ?? 0,
  issuedOn: issuedOn ?? '',
}));

export type PriceListForm = z.output<typeof fields>;
export type PriceListWrite = z.output<typeof priceListInput>;
