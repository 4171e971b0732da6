import type { Language } from '#src/i18n/language.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import { mediaKeyOf } from './media-key.ts';
import { videoAddress } from './video-address.ts';

/** A picture that the page can size: `src(width)` addresses are built by media/picture.ts from `key`. */
export type PictureView = {
  key: string;
  width: number;
  height: number;
  alt: string;
  /** Dominant colour, `#rrggbb`, shown until the picture is there. */
  color: string;
};

export type VideoView = { kind: 'file'; url: string; mime: string } | { kind: 'youtube'; id: string };

type Shown = { id: number; contentHash: string };
type ShownPicture = Shown & { width: number; height: number; color: string; alt: Localized | null };

/** A picture as pages show it. One without words of its own is called what it shows: its product's name, say. */
export function pictureViewOf(picture: ShownPicture, language: Language, fallbackAlt: string): PictureView {
  const { width, height, color, alt } = picture;
  const text = alt ? localText(alt, language).text : fallbackAlt;
  return { key: mediaKeyOf(picture), width, height, alt: text, color };
}

/** A video as pages play it. */
export const videoViewOf = (video: Shown & { mime: string }): VideoView => ({
  kind: 'file',
  url: videoAddress(video),
  mime: video.mime,
});
