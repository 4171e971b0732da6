import { z } from 'zod';
import { optionalId, optionalLocalized, optionalNumber, requiredText } from '#src/lib/input/field.ts';

/** What an admin may change of a picture or video; its bytes are another matter. */

const share = () => optionalNumber({ most: 1 }).transform((value) => value ?? 0.5);

export const mediaInput = z.strictObject({
  name: requiredText(200, 'missing_name'),
  alt: optionalLocalized(300),
  /** Where the subject is, from left and from top. */
  focalX: share(),
  focalY: share(),
  /** The picture that a video shows before it plays; none for pictures. */
  posterId: optionalId(),
});

export type MediaForm = z.output<typeof mediaInput>;
