import { z } from 'zod';
import { optionalDay, optionalId, optionalLine, optionalNumber, optionalText } from '#src/lib/input/field.ts';

/** A price list as staff enter it. Its PDF is sent apart. */
const fields = z.strictObject({
  brand: optionalId(),
  name: optionalLine(120),
  year: optionalNumber({ least: 1950, most: 2100, whole: true }),
  issuedOn: optionalDay(),
  link: optionalText(500).refine((link) => link === null || URL.parse(link)?.protocol === 'https:', 'input_not_https'),
});

export const priceListShape = fields.shape;

export const priceListInput = fields
  .superRefine((list, { addIssue }) => {
    for (const field of ['brand', 'year', 'issuedOn'] as const) {
      if (list[field] === null) addIssue({ code: 'custom', path: [field], message: 'missing_field' });
    }
  })
  .transform(({ brand, year, issuedOn, ...rest }) => ({
    ...rest,
    brand: brand ?? 0,
    year: year ?? 0,
    issuedOn: issuedOn ?? '',
  }));

export type PriceListForm = z.output<typeof fields>;
export type PriceListWrite = z.output<typeof priceListInput>;
