import { optionalNumber } from '#src/lib/input/field.ts';
import { typeOfNumber } from './product-type-number.ts';
import { productTypes } from './product-types.ts';

const numbers = Object.values(productTypes).map(({ number }) => number);

/** A type by its number, as in forms and files; null where there is none. */
export const productTypeField = () =>
  optionalNumber({ min: Math.min(...numbers), max: Math.max(...numbers), whole: true }).refine(
    (number) => number === null || typeOfNumber(number) !== undefined,
    'input_out_of_range',
  );
