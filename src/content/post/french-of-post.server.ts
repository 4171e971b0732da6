import { type SQL, sql } from 'drizzle-orm';
import type { LanguageState } from '#src/lib/language-state.ts';
import { post } from './post.table.ts';

/** `languageStates` of post-language.ts for the French of a post's page, as a condition can ask for it. */
export const frenchStateOfPost: SQL<LanguageState> = sql`coalesce((
  SELECT CASE
    WHEN NOT french.publish OR french.publish_at > now() OR french.unpublish_at <= now() THEN 'draft'
    WHEN english.text_changed_at > french.text_changed_at THEN 'stale'
    ELSE 'published' END
  FROM ${post} french
  LEFT JOIN ${post} english
    ON english.code = french.code AND english.language = 'en' AND NOT english.is_remove
  WHERE french.code = ${sql.raw('"post"."code"')} AND french.language = 'fr' AND NOT french.is_remove
  LIMIT 1), 'missing')`;
