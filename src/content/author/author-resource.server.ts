import { nameOrder } from '#src/db/filter/name-order.server.ts';
import { copyName } from '#src/db/rules/copy-name.server.ts';
import { nextIndex } from '#src/db/rules/next-index.server.ts';
import { requireRecords } from '#src/db/rules/require-records.server.ts';
import { media } from '#src/media/media.table.ts';
import { defineResource } from '#src/resource/definition.server.ts';
import { namesFrom } from '#src/resource/record-names.server.ts';
import { post } from '../post/post.table.ts';
import { thumbnailsOf } from '../thumbnails.server.ts';
import { author } from './author.table.ts';
import { authorInput } from './author-input.ts';

export const authorResource = defineResource({
  name: 'author',
  table: author,
  input: authorInput,
  label: ({ name }) => name,
  nameColumn: author.name,
  search: [author.name],
  sort: { name: nameOrder(author.name), index: author.index },
  defaultSort: { index: 1 },
  references: [{ resource: 'post', table: post, column: post.author, label: post.title }],
  exportNames: { media: namesFrom(media, media.name), mediaHover: namesFrom(media, media.name) },
  cloneOf: async (form, tx) => ({ ...form, name: await copyName(tx, author, form.name), index: undefined }),
  beforeSave: async ({ tx, before, parsed }) => {
    await requireRecords(tx, media, { media: parsed.media, mediaHover: parsed.mediaHover });
    return { index: parsed.index ?? before?.index ?? (await nextIndex(tx, author)) };
  },
  answer: async (rows, { db }) => {
    const thumbnails = await thumbnailsOf(
      db,
      rows.map((row) => row.media),
    );
    return thumbnails.map((thumbnail) => ({ thumbnail }));
  },
});
