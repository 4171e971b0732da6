import { z } from 'zod';
import { maxNotesLength } from '#src/leads/work/lead-fields.ts';
import {
  line,
  optionalDay,
  optionalId,
  optionalLine,
  optionalNumber,
  requiredLine,
  requiredText,
} from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';

/** What staff do on a customer's page. */

const recordId = z.union([wholeId], 'error_bad_value');

export const mergeInput = z.strictObject({ into: recordId, from: recordId });

export const partKinds = ['contact', 'trade', 'booking', 'quote', 'subscriber', 'alert', 'boat', 'note'] as const;

export const partInput = z.strictObject({
  id: recordId,
  name: requiredLine(160, 'missing_name'),
  records: z
    .partialRecord(z.enum(partKinds), z.array(recordId).max(200))
    .refine((records) => Object.values(records).some((ids) => ids.length > 0), 'input_choose_records'),
});

export const noteInput = z.strictObject({
  customer: recordId,
  kind: z.enum(['note', 'call']),
  text: requiredText(maxNotesLength),
  callAgainOn: optionalDay(),
});
export type NoteForm = z.output<typeof noteInput>;

export const boatInput = z.strictObject({
  /** Left out: a new boat. */
  id: optionalId(),
  customer: recordId,
  make: line(80).default(''),
  model: optionalLine(80),
  year: optionalNumber({ min: 1900, max: 2100, whole: true }),
  hin: optionalLine(20),
  engine: optionalLine(120),
  serial: optionalLine(60),
  hours: optionalNumber({ unit: 'h', max: 100_000 }),
  hoursOn: optionalDay(),
  nextService: optionalDay(),
});
export type BoatForm = z.output<typeof boatInput>;

export const oneInput = z.strictObject({ id: recordId });
