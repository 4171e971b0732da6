import type { Language } from '#src/i18n/language.ts';
import { type Localized, localText } from '#src/lib/localized.ts';
import type { PictureView, VideoView } from '#src/view-models/view.ts';
import { mediaKeyOf } from './media-key.ts';
import { videoAddress } from './video-address.ts';

type Shown = { id: number; contentHash: string };
type ShownPicture = Shown & { width: number; height: number; color: string; alt: Localized | null };

/** A picture as pages show it. One without words of its own is called what it shows: its product's name, say. */
export function pictureViewOf(picture: ShownPicture, language: Language, fallbackAlt: string): PictureView {
  const { width, height, color, alt } = picture;
  const words = alt ? localText(alt, language).text : fallbackAlt;
  return { key: mediaKeyOf(picture), width, height, alt: words, color };
}

/** A video as pages play it. */
export const videoViewOf = (video: Shown & { mime: string }): VideoView => ({
  kind: 'file',
  url: videoAddress(video),
  mime: video.mime,
});
