import { and, eq, inArray } from 'drizzle-orm';
import type { Reading } from '../../resource/definition.server.ts';
import { thumbnailsOf } from '../thumbnails.server.ts';
import { post } from './post.table.ts';
import type { PostAnswer } from './post-answer.ts';
import { languageStates, staleSince } from './post-language.ts';

type Row = typeof post.$inferSelect;

/** Beside each post: where its page stands in each language, the records of these, and a small picture. */
export async function answersBesidePosts(rows: Row[], db: Reading, now: Date): Promise<PostAnswer[]> {
  const [versions, thumbnails] = await Promise.all([
    findVersions(db, rows),
    thumbnailsOf(
      db,
      rows.map((row) => row.featureImage),
    ),
  ]);
  return rows.map((row, at) => {
    const own = versions.filter((version) => version.code === row.code);
    const idIn = (language: string) => own.find((version) => version.language === language)?.id ?? null;
    return {
      languages: languageStates(own, now),
      staleSince: staleSince(own),
      versions: { en: idIn('en'), fr: idIn('fr') },
      thumbnail: thumbnails[at] ?? null,
    };
  });
}

async function findVersions(db: Reading, rows: Row[]) {
  const { id, code, language, publish, publishAt, unpublishAt, textChangedAt } = post;
  return await db
    .select({ id, code, language, publish, publishAt, unpublishAt, textChangedAt })
    .from(post)
    .where(
      and(
        eq(post.isRemove, false),
        inArray(
          code,
          rows.map((row) => row.code),
        ),
      ),
    );
}
