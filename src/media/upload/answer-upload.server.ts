import type { Db } from '#src/db/client.server.ts';
import type { Uploaded } from '#src/lib/upload.ts';
import { describeMedia } from '../library/media-answer.server.ts';
import type { MediaRow } from '../media.server.ts';
import type { ReadFields } from './upload-fields.ts';

/** The widest picture in rich text. */
const widestInTexts = 1280;

type Options = Pick<ReadFields, 'renderThumbnail' | 'onEditor'>;

export async function answerUpload(db: Db, row: MediaRow, { renderThumbnail, onEditor }: Options): Promise<Uploaded> {
  const { id, name, kind, mime, width, height } = row;
  const [described] = await describeMedia([row], db);
  const thumbnails = described?.thumbnails ?? [];
  const inTexts = thumbnails.findLast((size) => size.width <= widestInTexts)?.url;
  const url = (kind === 'picture' && onEditor && inTexts) || (described?.url ?? '');
  return { id, name, kind, mime, url, thumbnails: renderThumbnail ? thumbnails : [], width, height };
}
