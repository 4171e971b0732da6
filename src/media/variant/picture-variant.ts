import { pictureWidths } from '../../lib/picture-address.ts';

/** What can be asked of a picture: one of the widths that pages use, in one of three formats, or the thumbnail. */
export type PictureVariant =
  | { shape: 'width'; width: number; format: 'avif' | 'webp' | 'jpg' }
  | { shape: 'thumbnail'; format: 'webp' };

export const thumbnailSize = { width: 320, height: 275 } as const;

export const variantMime = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

const variants: ReadonlyMap<string, PictureVariant> = new Map<string, PictureVariant>([
  ['thumb.webp', { shape: 'thumbnail', format: 'webp' }],
  ...pictureWidths.flatMap((width) =>
    (['avif', 'webp', 'jpg'] as const).map((format): [string, PictureVariant] => [
      `${width}.${format}`,
      { shape: 'width', width, format },
    ]),
  ),
]);

/** `640.avif` → its variant; undefined for every name that pages don't use, so that nothing else can be made. */
export const readPictureVariant = (file: string): PictureVariant | undefined => variants.get(file);
