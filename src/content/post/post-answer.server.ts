import { and, eq, inArray } from 'drizzle-orm';
import type { Reading } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { previewLinkOf } from '../preview/preview-link.server.ts';
import { thumbnailsOf } from '../thumbnails.server.ts';
import { frenchBlocksOf } from './blocks-in-french.server.ts';
import { scheduleOf } from './editor/standing.ts';
import { post } from './post.table.ts';
import type { PostAnswer } from './post-answer.ts';
import { languageStates, staleSince } from './post-language.ts';

type Row = typeof post.$inferSelect;
type Deps = { db: Reading; now: Date; publicUrl: string };

/**
 * Fields that every answer adds to a post: the state of its page in each language, their records, a thumbnail, and the
 * secret preview link.
 */
export async function answersBesidePosts(rows: Row[], { db, now, publicUrl }: Deps): Promise<PostAnswer[]> {
  // In sequence: after a write they are read inside its transaction.
  const versions = await findVersions(db, rows);
  const thumbnails = await thumbnailsOf(
    db,
    rows.map((row) => row.featureImage),
  );
  return rows.map((row, at) => {
    const own = versions.filter((version) => version.code === row.code);
    const { url, expiresAt } = previewLinkOf(row, publicUrl, now);
    const versionIn = (language: Language) => own.find((version) => version.language === language);
    const idIn = (language: Language) => versionIn(language)?.id ?? null;
    const scheduleIn = (language: Language) => {
      const version = versionIn(language);
      return version ? scheduleOf(version, now) : null;
    };
    return {
      languages: languageStates(own, now),
      schedules: { en: scheduleIn('en'), fr: scheduleIn('fr') },
      staleSince: staleSince(own),
      versions: { en: idIn('en'), fr: idIn('fr') },
      frenchBlocks: row.language === 'fr' ? frenchBlocksOf(row, own.find(isEnglish)) : null,
      thumbnail: thumbnails[at] ?? null,
      previewUrl: url,
      previewExpiresAt: expiresAt,
    };
  });
}

const isEnglish = ({ language }: Pick<Row, 'language'>): boolean => language === 'en';

async function findVersions(db: Reading, rows: Row[]) {
  const { id, code, language, publish, publishAt, unpublishAt, textChangedAt, blocks } = post;
  return await db
    .select({ id, code, language, publish, publishAt, unpublishAt, textChangedAt, blocks })
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
