/** Addresses of pictures: one per width and format, made on first request and cached for ever. */

/** The last one is for zoom only. */
export const pictureWidths = [320, 480, 640, 900, 960, 1280, 1600, 3200] as const;
export type PictureWidth = (typeof pictureWidths)[number];

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** JPEG is for other programs, some of which don't support the formats of browsers. */
export const pictureAddress = (key: string, width: PictureWidth, format: PictureFormat | 'jpg'): string =>
  `/pictures/${key}/${width}.${format}`;

/** The widths to offer: none wider than wanted, and none wider than the picture itself, except the first. */
export function offeredWidths(pictureWidth: number, widest: PictureWidth = 1600): PictureWidth[] {
  const wanted = pictureWidths.filter((width) => width <= widest);
  const possible = wanted.filter((width) => width <= pictureWidth);
  return possible.length > 0 ? possible : wanted.slice(0, 1);
}

/** The `srcset` of a picture in one format. */
export const pictureSourceSet = (
  { key, width }: { key: string; width: number },
  format: PictureFormat,
  widest?: PictureWidth,
): string =>
  offeredWidths(width, widest)
    .map((offered) => `${pictureAddress(key, offered, format)} ${offered}w`)
    .join(', ');
