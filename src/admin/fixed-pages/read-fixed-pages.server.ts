import { and, eq, inArray } from 'drizzle-orm';
import { post } from '#src/content/post/post.table.ts';
import { languageStates } from '#src/content/post/post-language.ts';
import { fixedPaths } from '#src/content/post-path.ts';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import type { FixedPage } from './fixed-page.ts';

/** Every page with a fixed address, in the order of the site, with titles in the user's language. */
export async function readFixedPages(db: Db, reader: Language, now: Date): Promise<FixedPage[]> {
  const { id, code, language, title, publish, publishAt, unpublishAt, textChangedAt } = post;
  const rows = await db
    .select({ id, code, language, title, publish, publishAt, unpublishAt, textChangedAt })
    .from(post)
    .where(and(eq(post.isRemove, false), inArray(code, [...fixedPaths.keys()])));
  return [...fixedPaths].map(([fixedCode, path]) => {
    const versions = rows.filter((row) => row.code === fixedCode);
    const states = languageStates(versions, now);
    const versionIn = (wanted: Language) => versions.find((version) => version.language === wanted);
    const stateIn = (wanted: Language) => ({ state: states[wanted], id: versionIn(wanted)?.id ?? null });
    const shown = versionIn(reader) ?? versions[0];
    return {
      code: fixedCode,
      path,
      title: shown?.title ?? null,
      versions: { en: stateIn('en'), fr: stateIn('fr') },
    };
  });
}
