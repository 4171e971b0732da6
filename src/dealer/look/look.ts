import { offeredWidths, type PictureWidth, pictureAddress } from '#src/lib/picture-address.ts';
import { mediaKeyOf } from '#src/media/media-key.ts';

/** How the dealer looks, as pages, emails and pictures show it. */
export type Look = {
  /** Null: the dealer's name is shown instead. */
  logo: LogoPicture | null;
  darkLogo: LogoPicture | null;
  showsName: boolean;
  icon: LogoPicture | null;
  color: string | null;
  /** Changes with everything above and with the dealer's name, for addresses that are cached for ever. */
  version: string;
};

/** `src` is for browsers. Other programs get the JPEG, which is on white. */
export type LogoPicture = { src: string; jpeg: string; contentHash: string; width: number; height: number };

export const noLook: Look = { logo: null, darkLogo: null, showsName: false, icon: null, color: null, version: '0' };

type Row = { id: number; contentHash: string; drawingHash: string | null; width: number; height: number };

/** Twice the greatest width in which a logo is shown. */
const widest: PictureWidth = 480;

export function logoPicture({ id, contentHash, drawingHash, width, height }: Row): LogoPicture {
  const key = mediaKeyOf({ id, contentHash });
  const offered = offeredWidths(width, widest).at(-1) ?? widest;
  const src = drawingHash === null ? pictureAddress(key, offered, 'webp') : `/drawings/${key}.svg`;
  return { src, jpeg: pictureAddress(key, 480, 'jpg'), contentHash, width, height };
}

type Size = { width: number; height: number };

/** The size in which a logo is shown: as large as it fits into the room for it. */
export function sizeWithin({ width, height }: Size, room: Size): Size {
  const scale = Math.min(room.width / width, room.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
