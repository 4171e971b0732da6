import { z } from 'zod';
import { optionalId, requiredLine } from '#src/lib/input/field.ts';
import { ownIndex } from '../content-field.ts';

/** An author as staff enter it. */
export const authorInput = z.strictObject({
  name: requiredLine(120, 'missing_name'),
  index: ownIndex(),
  media: optionalId(),
  mediaHover: optionalId(),
});

export type AuthorForm = z.output<typeof authorInput>;
