import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';

/** The stems of keywords, as PostgreSQL's dictionaries have them. */

const dictionaries = { en: 'english_stem', fr: 'french_stem' } as const;

// A dictionary gives a word one stem for ever, and letter by letter the same keywords come again.
const known = new LRUCache<string, { stem: string | null }>({ max: 20_000 });
const longestKnown = 40;

/** The stem of each word; null for a word without one. */
export async function findStems(
  db: Db,
  keywords: readonly string[],
  language: Language,
): Promise<ReadonlyMap<string, string | null>> {
  const found = new Map<string, string | null>();
  for (const word of keywords) {
    const entry = known.get(`${language} ${word}`);
    if (entry) found.set(word, entry.stem);
  }
  const missing = keywords.filter((word) => !found.has(word));
  if (missing.length === 0) return found;
  const { rows } = await db.execute<{ word: string; stem: string | null }>(sql`
    SELECT word, (ts_lexize(${dictionaries[language]}::regdictionary, word))[1] AS stem
    FROM unnest(${sql.param(missing)}::text[]) AS word`);
  for (const { word, stem } of rows) {
    found.set(word, stem);
    if (word.length <= longestKnown) known.set(`${language} ${word}`, { stem });
  }
  return found;
}
