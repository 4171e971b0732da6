import type { MediaRow } from '#src/catalogue/queries/gallery.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { localText } from '#src/lib/localized.ts';
import { allSizesOf } from '#src/media/media-sizes.ts';
import { videoAddress } from '#src/media/video-address.ts';
import type { PictureFacts } from '#src/view-models/product/card-view.ts';
import type { PictureAnswer } from './answers.ts';

/** A picture with its thumbnail and its available sizes; alternative text falls back to the name of what it shows. */
export function pictureAnswerOf(picture: PictureFacts, language: Language, fallbackAlt = ''): PictureAnswer {
  const { id, width, height, alt, color } = picture;
  const thumbnails = allSizesOf(picture);
  const url = thumbnails.at(-1)?.url ?? '';
  return { id, url, width, height, alt: alt ? localText(alt, language).text : fallbackAlt, color, thumbnails };
}

/** One entry of a gallery; a video has no thumbnails of its own. */
export function mediaAnswerOf(media: MediaRow, language: Language, fallbackAlt: string) {
  const { kind, mime } = media;
  const picture = pictureAnswerOf(media, language, fallbackAlt);
  if (kind === 'picture') return { ...picture, kind, mime };
  return { ...picture, kind, mime, url: videoAddress(media), thumbnails: [] };
}
