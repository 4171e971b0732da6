import { offeredWidths, pictureAddress } from '#src/lib/picture-address.ts';
import { mediaKeyOf } from './media-key.ts';
import { sizeInWidth } from './variant/max-side.ts';
import { thumbnailFile, thumbnailSize } from './variant/picture-variant.ts';

type Keyed = { id: number; contentHash: string };
type Sized = Keyed & { width: number; height: number };
type Focused = { focalX: number; focalY: number };
type PictureSize = { url: string; width: number; height: number };

/** The sizes in which a picture is available, smallest first. */
export function sizesOf(picture: Sized): PictureSize[] {
  const key = mediaKeyOf(picture);
  return offeredWidths(picture.width).map((offered) => ({
    url: pictureAddress(key, offered, 'webp'),
    ...sizeInWidth(picture, offered),
  }));
}

/** The same, after the thumbnail that is cropped around the subject. */
export const allSizesOf = (picture: Sized & Focused): PictureSize[] => [
  { url: `/pictures/${mediaKeyOf(picture)}/${thumbnailFile(picture)}`, ...thumbnailSize },
  ...sizesOf(picture),
];

/** The thumbnail address for lists and pickers. */
export const thumbnailOf = (picture: Keyed): string => pictureAddress(mediaKeyOf(picture), 320, 'webp');
