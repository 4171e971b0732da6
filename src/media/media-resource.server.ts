import { sql } from 'drizzle-orm';
import { failure } from '../lib/errors.ts';
import { defineResource, type Reading } from '../resource/definition.server.ts';
import { byNumber, byText, byWord } from '../resource/filter.server.ts';
import { media } from './media.table.ts';
import { mediaInput } from './media-input.ts';
import { sizesOf, thumbnailOf } from './media-sizes.ts';
import { requireUnusedMedia } from './media-uses.server.ts';
import { videoAddress } from './video-address.ts';

type Row = typeof media.$inferSelect;

/** Pictures and videos of the library. Their bytes come in by upload, not here. */
export const mediaResource = defineResource({
  name: 'media',
  table: media,
  input: mediaInput,
  label: ({ name }) => name,
  nameColumn: media.name,
  search: [media.name, sql`${media.alt} ->> 'en'`, sql`${media.alt} ->> 'fr'`],
  sort: { name: sql`lower(${media.name})`, bytes: media.bytes, width: media.width },
  filters: { id: byNumber(media.id), kind: byWord(media.kind, ['picture', 'video']), name: byText(media.name) },
  except: ['create', 'clone'],
  beforeSave: async ({ tx, before, parsed }) => {
    const [other] = await tx
      .select({ id: media.id })
      .from(media)
      .where(sql`lower(${media.name}) = lower(${parsed.name}) AND ${media.id} <> ${before?.id ?? 0}`);
    if (other) throw failure.conflict({ fields: { name: 'error_taken' } });
    return undefined;
  },
  beforeRemove: async ({ tx, rows }) => {
    await requireUnusedMedia(
      tx,
      rows.map(({ id }) => id),
    );
  },
  answer: async (rows, { db }) => {
    const posters = await findPosters(db, rows);
    return rows.map((row) => describeMedia(row, posters.get(row.posterId ?? 0)));
  },
});

function describeMedia(row: Row, poster: Row | undefined) {
  const { kind, mime, bytes, width, height, color } = row;
  const picture = kind === 'picture' ? row : poster;
  const thumbnails = picture ? sizesOf(picture) : [];
  const url = kind === 'picture' ? (thumbnails.at(-1)?.url ?? '') : videoAddress(row);
  return { kind, mime, bytes, width, height, color, url, thumbnail: picture ? thumbnailOf(picture) : null, thumbnails };
}

async function findPosters(db: Reading, rows: Row[]): Promise<Map<number, Row>> {
  const ids = [...new Set(rows.flatMap(({ posterId }) => posterId ?? []))];
  if (ids.length === 0) return new Map();
  const posters = await db
    .select()
    .from(media)
    .where(sql`${media.id} = ANY (${sql.param(ids)}::integer[])`);
  return new Map(posters.map((poster) => [poster.id, poster]));
}
