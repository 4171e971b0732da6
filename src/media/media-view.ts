import type { Language } from '#src/i18n/language.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { mediaKeyOf } from './media-key.ts';
import { videoAddress } from './video-address.ts';

/** A picture whose width the page chooses: media/picture.ts builds the addresses from `key`. */
export type PictureView = {
  key: string;
  width: number;
  height: number;
  alt: string;
  /** Dominant colour, `#rrggbb`, shown while it loads. */
  color: string;
  /** Where its subject is, as CSS `object-position`; absent for the centre. */
  focus?: string;
  /** What staff chose instead for tablets and for phones. */
  tablet?: PictureView;
  mobile?: PictureView;
};

export type VideoView = { kind: 'file'; url: string; mime: string } | { kind: 'youtube'; id: string };

type Shown = { id: number; contentHash: string };
type ShownPicture = Shown & {
  width: number;
  height: number;
  color: string;
  alt: Localized | null;
  focalX: number;
  focalY: number;
};

/** View model of a picture. Without its own alternative text it gets a default, such as its product's name. */
export function pictureViewOf(picture: ShownPicture, language: Language, fallbackAlt: string): PictureView {
  const { width, height, color, alt, focalX, focalY } = picture;
  const text = alt ? localText(alt, language).text : fallbackAlt;
  const focus = `${Math.round(focalX * 100)}% ${Math.round(focalY * 100)}%`;
  return { key: mediaKeyOf(picture), width, height, alt: text, color, ...(focus !== centre && { focus }) };
}

const centre = '50% 50%';

/** View model of a video. */
export const videoViewOf = (video: Shown & { mime: string }): VideoView => ({
  kind: 'file',
  url: videoAddress(video),
  mime: video.mime,
});
