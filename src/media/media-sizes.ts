import { offeredWidths, pictureAddress } from '../lib/picture-address.ts';
import { mediaKeyOf } from './media-key.ts';

type Sized = { id: number; contentHash: string; width: number; height: number };
type PictureSize = { url: string; width: number; height: number };

/** The sizes that a picture can be had in, smallest first. */
export function sizesOf(picture: Sized): PictureSize[] {
  const { width, height } = picture;
  const key = mediaKeyOf(picture);
  return offeredWidths(width).map((offered) => ({
    url: pictureAddress(key, offered, 'webp'),
    width: Math.min(offered, width),
    height: Math.round((height * Math.min(offered, width)) / width),
  }));
}

/** The address of the small picture that lists and pickers show. */
export const thumbnailOf = (picture: Pick<Sized, 'id' | 'contentHash'>): string =>
  pictureAddress(mediaKeyOf(picture), 320, 'webp');
