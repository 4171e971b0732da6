import { z } from 'zod';
import { optionalLocalized, requiredText } from '../../resource/field.ts';
import { ownIndex, ownSlug } from '../content-field.ts';

/** A category of the blog as staff write it. Readers see its label, or its name where there is none. */
export const categoryInput = z.strictObject({
  name: requiredText(120),
  label: optionalLocalized(120).transform((label) => label ?? undefined),
  desc: optionalLocalized(1000),
  slug: ownSlug(),
  index: ownIndex(),
});

export type CategoryForm = z.output<typeof categoryInput>;
