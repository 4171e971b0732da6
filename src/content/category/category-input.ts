import { z } from 'zod';
import { flag, optionalLocalized, requiredText } from '#src/lib/input/field.ts';
import { ownIndex, ownSlug } from '../content-field.ts';

/** A category of the blog as staff write it. Readers see its label, or its name where there is none. */
export const categoryInput = z.strictObject({
  name: requiredText(120, 'missing_name'),
  label: optionalLocalized(120).transform((label) => label ?? undefined),
  desc: optionalLocalized(1000),
  slug: ownSlug(),
  index: ownIndex(),
  frPublish: flag({ usually: true }),
  /** Says, and never answers, that the French has been read beside the English and found right. */
  frChecked: flag(),
});

export type CategoryForm = z.output<typeof categoryInput>;
