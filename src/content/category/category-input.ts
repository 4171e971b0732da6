import { z } from 'zod';
import { flag, optionalLocalized, requiredLine } from '#src/lib/input/field.ts';
import { ownIndex, ownSlug } from '../content-field.ts';

/** A blog category as staff enter it. Readers see its label, or its name if there is none. */
export const categoryInput = z.strictObject({
  name: requiredLine(120, 'missing_name'),
  label: optionalLocalized(120).transform((label) => label ?? undefined),
  desc: optionalLocalized(1000),
  slug: ownSlug(),
  index: ownIndex(),
  frPublish: flag({ usually: true }),
  /** Not part of the record: marks the French as checked against the English. */
  frChecked: flag(),
});

export type CategoryForm = z.output<typeof categoryInput>;
