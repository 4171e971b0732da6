import { eq, inArray, sql } from 'drizzle-orm';
import { mayOperate } from '#src/access.ts';
import { byNumber, byText, byWord, type Filter } from '#src/db/filter/filter.server.ts';
import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { failure } from '#src/lib/errors.ts';
import type { Sent } from '#src/lib/input/check-input.ts';
import { defineResource } from '#src/resource/definition.server.ts';
import { namesFrom } from '#src/resource/record-names.server.ts';
import { requireMay } from '#src/resource/rights.server.ts';
import { readUpdate, saveUpdate } from '#src/resource/update.server.ts';
import { homePictureNames } from './library/home-pictures.ts';
import { describeMedia } from './library/media-answer.server.ts';
import { requireUnusedMedia } from './library/media-uses.server.ts';
import { looksOf, requirePoster } from './library/poster.server.ts';
import { media } from './media.table.ts';
import { kindChoices, mediaInput } from './media-input.ts';

/** 1 finds unused media; 0 the others. */
const unused: Filter = (value) => {
  const isNamed = inArray(sql`lower(${media.name})`, [...homePictureNames]);
  const isUsed = sql`(${media.id} IN (SELECT used_media()) OR ${isNamed})`;
  if (value === '1') return sql`NOT ${isUsed}`;
  return value === '0' ? isUsed : undefined;
};

/** Pictures and videos of the library. Bytes are sent to the upload routes. */
export const mediaResource = defineResource({
  name: 'media',
  table: media,
  input: mediaInput,
  label: ({ name }) => name,
  nameColumn: media.name,
  search: [media.name, sql`${media.alt} ->> 'en'`, sql`${media.alt} ->> 'fr'`],
  sort: { name: nameOrder(media.name), bytes: media.bytes, width: media.width },
  filters: {
    id: byNumber(media.id),
    kind: byWord(media.kind, ['picture', 'video']),
    name: byText(media.name),
    unused,
  },
  exportChoices: { kind: kindChoices },
  exportNames: { posterId: namesFrom(media, media.name) },
  // Files are sent to a route of their own, and several are copied at once, by a route of the library.
  except: ['create'],
  only: () => eq(media.isInLibrary, true),
  ownCalls: (context) => ({
    update: async (sent) => {
      const isDescribed = isDescription(sent) && mayOperate(context.actor, 'describeMedia');
      if (!isDescribed) requireMay(context, 'update');
      return await saveUpdate(context, readUpdate(sent));
    },
  }),
  beforeSave: async ({ tx, before, parsed }) => {
    const [other] = await tx
      .select({ id: media.id })
      .from(media)
      .where(sql`lower(${media.name}) = lower(${parsed.name}) AND ${media.id} <> ${before?.id ?? 0}`);
    if (other) throw failure.taken('name');
    if (before?.kind === 'video') return looksOf(await requirePoster(tx, parsed.posterId));
    if (parsed.posterId !== null)
      throw failure.ruleBroken('input_unknown_choice', { posterId: 'input_unknown_choice' });
    return undefined;
  },
  beforeRemove: async ({ tx, rows }) => {
    await requireUnusedMedia(
      tx,
      rows.map(({ id }) => id),
    );
  },
  answer: (rows, { db }) => describeMedia(rows, db),
});

const isDescription = ({ id: _id, updatedAt: _updatedAt, ...fields }: Sent): boolean =>
  Object.keys(fields).join() === 'alt';
