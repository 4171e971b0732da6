import { z } from 'zod';
import { optionalPhone, requiredLine } from '#src/lib/input/field.ts';

const range = 'input_out_of_range';

/** Accepting: which version, the customer's typed name, and a phone where none is known. */
export const acceptanceInput = z.strictObject({
  version: z.coerce.number('input_not_a_number').int('input_not_whole').min(1, range).max(10_000, range),
  name: requiredLine(120, 'missing_your_name'),
  phone: optionalPhone(),
});
