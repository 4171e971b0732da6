import { z } from 'zod';
import { optionalLine } from '#src/lib/input/field.ts';
import { wholeId } from '#src/lib/input/read-id.ts';

/** Photos of a boat from the shop. */

/** Of one booking. */
export const maxPhotos = 60;

/** As staff see it. */
export const shopPhotoAnswer = z.object({
  id: z.int(),
  caption: z.string().nullable(),
  isShown: z.boolean().describe('The owner sees it on the boat’s page'),
  href: z.string().describe('Its bytes, for those who may read the booking'),
  small: z.string().describe('The same, at most 800 pixels wide and high'),
  width: z.int(),
  height: z.int(),
});
export type ShopPhoto = z.infer<typeof shopPhotoAnswer>;

const id = z.union([wholeId], 'error_bad_value').describe('The booking');

/** What is left out stays as it is. */
export const changePhotoInput = z.strictObject({
  id,
  photo: z.union([wholeId], 'error_bad_value'),
  caption: optionalLine(300).describe('What it shows, in the owner’s language'),
  isShown: z.boolean('error_bad_value').optional().describe('Whether the owner sees it'),
  isRemoved: z.boolean('error_bad_value').optional().describe('Removed photos can be put back for a day'),
});
