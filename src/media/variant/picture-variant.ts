import { pictureWidths } from '#src/lib/picture-address.ts';

/** The variants of a picture: one of the widths that pages use, in one of three formats, or the thumbnail. */
export type PictureVariant =
  | { shape: 'width'; width: number; format: 'avif' | 'webp' | 'jpg' }
  | { shape: 'thumbnail'; format: 'webp' };

export const thumbnailSize = { width: 320, height: 275 } as const;

export const variantMime = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

const variants: ReadonlyMap<string, PictureVariant> = new Map<string, PictureVariant>([
  ...pictureWidths.flatMap((width) =>
    (['avif', 'webp', 'jpg'] as const).map((format): [string, PictureVariant] => [
      `${width}.${format}`,
      { shape: 'width', width, format },
    ]),
  ),
]);

/** `640.avif` → its variant; undefined for all names that pages don't use, so that nothing else can be requested. */
export const readPictureVariant = (file: string): PictureVariant | undefined =>
  variants.get(file) ?? (thumbnailName.test(file) ? { shape: 'thumbnail', format: 'webp' } : undefined);

const thumbnailName = /^thumb-(\d|[1-9]\d|100)-(\d|[1-9]\d|100)\.webp$/;

/**
 * `thumb-25-50.webp`: its address changes with the subject that it is cropped around, so that it too can be cached for
 * ever.
 */
export const thumbnailFile = ({ focalX, focalY }: { focalX: number; focalY: number }): string =>
  `thumb-${Math.round(focalX * 100)}-${Math.round(focalY * 100)}.webp`;
