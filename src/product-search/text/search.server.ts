import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '#src/db/client.server.ts';
import type { Language } from '#src/i18n/language.ts';
import { type SearchTerm, searchKeywords } from './keywords.ts';
import { allowedEdits, nearestKeywords } from './misspelling.ts';

/** One word of a query in text search syntax: any of these prefixes matches. */
type Meaning = { term: SearchTerm; query: string };

const searchColumns = { en: sql.identifier('words_en'), fr: sql.identifier('words_fr') };

/** With more hits than these, only those with a match in the title are ranked. */
const maxRanked = 1000;

/**
 * The ids of the products that match a query, best first, public or not. Every word must match a word or its beginning,
 * in any order; a word that occurs nowhere is treated as misspelt.
 */
export async function findBySearch(
  db: Db,
  text: string,
  language: Language,
  { limit }: { limit?: number } = {},
): Promise<number[]> {
  const { terms, partNumber } = searchKeywords(text, language);
  if (terms.length === 0) return [];
  const meanings = await understand(db, terms, language);
  const exactly = await findHits(db, { meanings, partNumber, language });
  const found = exactly.length > 0 ? exactly : await findMended(db, meanings, language);
  return limit === undefined ? found : found.slice(0, limit);
}

type Question = { meanings: readonly Meaning[]; partNumber: string | null; language: Language };

const queryOf = (meanings: readonly Meaning[]): string => meanings.map(({ query }) => `(${query})`).join(' & ');

async function findHits(db: Db, question: Question): Promise<number[]> {
  const ids = await idsWhere(db, isHit(question));
  if (ids.length <= 1) return ids;
  if (ids.length > maxRanked) return await headingsFirst(db, ids, question);
  return await rank(db, ids, question);
}

function isHit({ meanings, partNumber, language }: Question): SQL {
  const hasText = sql`${searchColumns[language]} @@ ${queryOf(meanings)}::tsquery`;
  return partNumber === null ? hasText : sql`(${hasText} OR part_numbers LIKE ${`%${partNumber}%`})`;
}

// Tens of thousands of ids are read faster as one JSON text than as rows.
async function idsWhere(db: Db, condition: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ ids: number[] | null }>(
    sql`SELECT array_to_json(array_agg(product_id)) AS ids FROM product_search WHERE ${condition}`,
  );
  return [...Int32Array.from(rows[0]?.ids ?? []).sort()];
}

/** The part number itself first, then by matches in the title, whole words before prefixes. */
async function rank(db: Db, ids: number[], { meanings, partNumber, language }: Question): Promise<number[]> {
  const column = searchColumns[language];
  const allTerms = meanings.map(({ term }) => keywordsOf(term).join(' | ')).join(' | ');
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT product_id AS id FROM product_search WHERE product_id = ANY (${sql.param(ids)}::integer[])
    ORDER BY part_numbers LIKE ${`% ${partNumber ?? '-'} %`} DESC,
      ts_rank(${column}, ${queryOf(meanings)}::tsquery) + ts_rank(${column}, ${allTerms}::tsquery) DESC,
      product_id`);
  return rows.map(({ id }) => id);
}

async function headingsFirst(db: Db, ids: number[], question: Question): Promise<number[]> {
  const { meanings, partNumber, language } = question;
  const inHeading = sql`ts_filter(${searchColumns[language]}, '{a}') @@ ${queryOf(meanings)}::tsquery`;
  const [numbered, headed] = await Promise.all([
    partNumber === null ? [] : idsWhere(db, sql`part_numbers LIKE ${`% ${partNumber} %`}`),
    idsWhere(db, inHeading),
  ]);
  return [...new Set([...numbered, ...headed, ...ids])];
}

/** Adds word stems, so that "boats" also matches "boat". */
async function understand(db: Db, terms: readonly SearchTerm[], language: Language): Promise<Meaning[]> {
  const keywords = terms.flatMap((term) => (term.kind === 'word' ? [term.word] : []));
  const stemOf = await findStems(db, keywords, language);
  return terms.map((term) => ({
    term,
    query: term.kind === 'word' ? wordQuery(term.word, stemOf.get(term.word)) : sizeQuery(term),
  }));
}

const shortestStem = 3;

/** A single letter or digit as a prefix would match too many words. */
function wordQuery(word: string, stem: string | null | undefined): string {
  if (word.length === 1) return word;
  // "battery" and "batteries" have the stem "batteri", which is no prefix of "battery".
  const beginning = stem?.endsWith('i') && !word.startsWith(stem) ? stem.slice(0, -1) : (stem ?? word);
  if (beginning.length < shortestStem) return `${word}:*`;
  return word.startsWith(beginning) ? `${beginning}:*` : `${word}:* | ${beginning}:*`;
}

const keywordsOf = (term: SearchTerm): string[] =>
  term.kind === 'word' ? [term.word] : [`size${term.first}x${term.second}`, `${term.first}x${term.second}`];

const sizeQuery = (term: SearchTerm & { kind: 'size' }): string =>
  [...keywordsOf(term), `(${term.first} & ${term.second})`].join(' | ');

/** Replaces each word that occurs nowhere by the most similar ones that do. */
async function findMended(db: Db, meanings: readonly Meaning[], language: Language): Promise<number[]> {
  const mended = await Promise.all(meanings.map((meaning) => mend(db, meaning, language)));
  if (mended.every((meaning, at) => meaning === meanings[at])) return [];
  return mended.includes(null)
    ? []
    : findHits(db, { meanings: mended.filter((one) => one !== null), partNumber: null, language });
}

/** The word itself when it occurs; null when nothing is similar. */
async function mend(db: Db, meaning: Meaning, language: Language): Promise<Meaning | null> {
  const { term, query } = meaning;
  if (term.kind !== 'word' || (await occurs(db, query, language))) return meaning;
  if (allowedEdits(term.word) === 0) return separate(db, meaning, term.word, language);
  const similar = nearestKeywords(term.word, await similarKeywords(db, term.word, language));
  return similar.length === 0 ? null : { term, query: similar.map((word) => `${word}:*`).join(' | ') };
}

/** `luxor21` is `luxor 21`. Null when nothing has the name with the number. */
async function separate(db: Db, meaning: Meaning, word: string, language: Language): Promise<Meaning | null> {
  const [, name, number] = /^([a-z]{3,})(\d{1,3})$/.exec(word) ?? [];
  const query = `(${name}:* & ${number})`;
  return name && (await occurs(db, query, language)) ? { ...meaning, query } : null;
}

async function occurs(db: Db, query: string, language: Language): Promise<boolean> {
  const { rows } = await db.execute(
    sql`SELECT 1 FROM product_search WHERE ${searchColumns[language]} @@ ${query}::tsquery LIMIT 1`,
  );
  return rows.length > 0;
}

async function similarKeywords(db: Db, word: string, language: Language): Promise<string[]> {
  const { rows } = await db.execute<{ word: string }>(
    sql`SELECT word FROM search_word WHERE language = ${language} ORDER BY word <-> ${word} LIMIT 20`,
  );
  return rows.map((row) => row.word);
}

/** The stems of keywords, as PostgreSQL's dictionaries have them. */

const dictionaries = { en: 'english_stem', fr: 'french_stem' } as const;

// A dictionary gives a word one stem for ever, and letter by letter the same keywords come again.
const known = new LRUCache<string, { stem: string | null }>({ max: 20_000 });
const maxKnownLength = 40;

/** The stem of each word; null for a word without one. */
async function findStems(
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
    if (word.length <= maxKnownLength) known.set(`${language} ${word}`, { stem });
  }
  return found;
}
