import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { keywordsIn } from '#src/product-search/text/keywords.ts';
import { editDistance } from '#src/product-search/text/misspelling.ts';

const maxKeywords = 6;
const maxSuggested = 3;

/** Searches with corrected or fewer words that find products; `isFound` tries one. */
export async function suggestSearches(
  db: Db,
  keywords: string,
  language: Language,
  isFound: (search: string) => Promise<boolean>,
): Promise<string[]> {
  const typed = keywordsIn(keywords).slice(0, maxKeywords);
  const mended = await Promise.all(typed.map((word) => nearestWord(db, word, language)));
  const fewer = typed.length > 1 ? typed.map((_, at) => mended.filter((_word, other) => other !== at)) : [];
  const tried = [mended, ...fewer].map((one) => one.join(' '));
  const suggested: string[] = [];
  for (const search of new Set(tried)) {
    if (search === typed.join(' ') || suggested.length === maxSuggested) continue;
    if (await isFound(search)) suggested.push(search);
  }
  return suggested;
}

/** A product's word that may have been meant: two letters in five may be wrong. */
async function nearestWord(db: Db, word: string, language: Language): Promise<string> {
  if (word.length < 3 || /\d/.test(word)) return word;
  const { rows } = await db.execute<{ word: string }>(
    sql`SELECT word FROM search_word WHERE language = ${language} ORDER BY word <-> ${word} LIMIT 20`,
  );
  const near = rows
    .map((row) => ({ word: row.word, edits: editDistance(word, row.word) }))
    .sort((a, b) => a.edits - b.edits)[0];
  return near && near.edits <= Math.max(1, Math.floor(word.length * 0.4)) ? near.word : word;
}
