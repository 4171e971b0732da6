import { getLocale } from '#src/i18n/locale.ts';
import type { Localized } from '#src/lib/localized.ts';

/** A picture or video of the library, as `/api/admin/media` answers it. */
export type MediaRecord = {
  id: number;
  name: string;
  alt: Localized | null;
  /** The focal point, as shares from left and top. */
  focalX: number;
  focalY: number;
  kind: 'picture' | 'video';
  mime: string;
  bytes: number;
  width: number;
  height: number;
  color: string;
  /** The picture shown before a video plays. */
  posterId: number | null;
  /** Of the widest size, or of the video itself. */
  url: string;
  thumbnail: string | null;
  updatedAt: string;
  /** False for a picture that a visitor sent. */
  isInLibrary?: boolean;
};

/** On the longer side: on a page a photo is shown about as wide, on sharp screens wider. */
export const minUsefulPixels = 800;

export const isTooSmall = ({ kind, width, height }: Pick<MediaRecord, 'kind' | 'width' | 'height'>): boolean =>
  kind === 'picture' && Math.max(width, height) < minUsefulPixels;

/** File size as text: `1.1 MB`. */
export function readableBytes(bytes: number): string {
  const isLarge = bytes >= 1_000_000;
  return new Intl.NumberFormat(getLocale() === 'fr' ? 'fr-CA' : 'en-CA', {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(bytes / (isLarge ? 1_000_000 : 1000));
}
