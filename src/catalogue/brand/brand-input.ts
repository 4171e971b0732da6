import { z } from 'zod';
import { flag, optionalId, optionalNumber, optionalText, requiredLine } from '#src/lib/input/field.ts';
import { isSlug } from '#src/lib/slug.ts';

/** A brand as staff enter it. A missing slug is made from its name; without a place it comes last. */

const pixels = () => optionalNumber({ min: 1, max: 4000, whole: true });
const setting = (min: number, max: number, usual: number) =>
  optionalNumber({ min, max, whole: true }).transform((value) => value ?? usual);

export const brandInput = z.strictObject({
  name: requiredLine(120, 'missing_name'),
  slug: optionalText(120).refine((slug) => slug === null || isSlug(slug), 'input_bad_slug'),
  media: optionalId(),
  mediaHover: optionalId(),
  index: optionalNumber({ max: 1_000_000, whole: true }),
  width: pixels(),
  height: pixels(),
  wordmarkText: optionalText(60),
  /** Percent of the font's normal width. */
  wordmarkStretch: setting(75, 125, 100),
  wordmarkWeight: setting(200, 900, 700),
  /** Thousandths of an em between letters. */
  wordmarkTracking: setting(-100, 300, 0),
  active: flag({ usually: true }),
});

export type BrandForm = z.output<typeof brandInput>;
