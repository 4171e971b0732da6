import { optionalNumber, optionalText } from '#src/lib/input/field.ts';
import { encodedPath } from '#src/lib/net/readable-path.ts';
import { isOwnPath } from '#src/lib/own-path.ts';
import { isSlug } from '#src/lib/slug.ts';

/** Fields that content records share. Undefined leaves the choice to the server. */

export const ownSlug = () =>
  optionalText(120)
    .refine((slug) => slug === null || isSlug(slug), 'input_bad_slug')
    .transform((slug) => slug ?? undefined);

/** Position in an order that staff drag; without one a record comes last. */
export const ownIndex = () => optionalNumber({ max: 1_000_000, whole: true }).transform((index) => index ?? undefined);

export const optionalPath = () =>
  optionalText(500)
    .transform((path) => path && encodedPath(path))
    .refine((path) => path === null || isOwnPath(path), 'input_not_own_path');
