import { z } from 'zod';
import { optionalId, optionalLocalized, optionalNumber, requiredLine } from '#src/lib/input/field.ts';

/** The editable fields of a picture or video; its bytes are replaced by an upload. */

const share = () => optionalNumber({ max: 1 }).transform((value) => value ?? 0.5);

export const mediaInput = z.strictObject({
  name: requiredLine(200, 'missing_name'),
  alt: optionalLocalized(300),
  /** The subject, as a share of width and height from the top left. */
  focalX: share(),
  focalY: share(),
  /** The picture shown before a video plays; null for pictures. */
  posterId: optionalId(),
});

export type MediaForm = z.output<typeof mediaInput>;

/** What the library calls them. */
export const kindChoices = [
  { value: 'picture', label: 'common_images' },
  { value: 'video', label: 'admin_media_kind_video' },
];
