import { z } from 'zod';
import { optionalPath } from '#src/content/content-field.ts';
import { jsonText, optionalId } from '#src/lib/input/field.ts';

/** A limit of useful photos. */
export const maxFiles = 12;

/** An upload as its answer names it: the id, and the secret that only the sender has. */
const uploadName = z
  .union([z.string(), z.int()])
  .transform(String)
  .refine((name) => /^[1-9]\d{0,8}(\.[\w-]{1,50})?$/.test(name), 'error_bad_value');

export const uploadNames = (most: number) =>
  z
    .preprocess(jsonText, z.array(uploadName, { error: 'input_not_a_list' }).max(most, 'input_too_many').nullish())
    .transform((names) => [...new Set(names ?? [])]);

export const optionalUpload = () =>
  z.preprocess((value) => (value === '' ? null : value), uploadName.nullish()).transform((name) => name ?? null);

/** Fields of every public form about a product. */
export const askedFrom = () => ({
  product: optionalId(),
  /** The path of the page with the form. */
  sourcePage: optionalPath(),
  /** Pictures and documents, as the answers to their uploads name them. */
  gallery: uploadNames(maxFiles),
});
