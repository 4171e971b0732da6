import { type AnyColumn, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { isStorable } from '#src/lib/input/field.ts';
import { isPhone, phoneDigits } from '#src/lib/input/phone.ts';
import { foldText } from '#src/lib/same-text.ts';

/** A filter of a list turns the text of a query into a condition; undefined means that the text makes no sense. */
export type Filter = (value: string) => SQL | undefined;

const highestInteger = 2_147_483_647;

const integerOf = (text: string): number | undefined => {
  const number = /^-?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(number) <= highestInteger ? number : undefined;
};

/** One number or several with commas; `null` finds records that have none. */
export const byNumber =
  (column: AnyColumn | SQL): Filter =>
  (value) => {
    if (value === 'null') return sql`${column} IS NULL`;
    const numbers = value.split(',').map(integerOf);
    return numbers.includes(undefined) ? undefined : inArray(sql`${column}`, numbers);
  };

const yes = new Set(['1', 'true', 'active']);
const no = new Set(['0', 'false', 'inactive']);

/** `1`, `true` and `Active`; `0`, `false` and `InActive`. */
export const byFlag =
  (column: AnyColumn): Filter =>
  (value) => {
    const word = value.toLowerCase();
    return yes.has(word) || no.has(word) ? eq(column, yes.has(word)) : undefined;
  };

/** One of the words or several with commas, exactly as they are stored. */
export const byWord =
  (column: AnyColumn | SQL, keywords: readonly string[]): Filter =>
  (value) => {
    const requested = value.split(',');
    return requested.every((word) => keywords.includes(word)) ? inArray(sql`${column}`, requested) : undefined;
  };

/** The same, and `null` for none. */
export const byWordOrNone =
  (column: AnyColumn | SQL, keywords: readonly string[]): Filter =>
  (value) =>
    value === 'null' ? sql`${column} IS NULL` : byWord(column, keywords)(value);

/** A column whose text is the one given, ignoring case. */
export const byText =
  (column: AnyColumn): Filter =>
  (value) =>
    isStorable(value) ? sql`lower(${column}::text) = lower(${value})` : undefined;

/** True where the stock or part number of the column is this one, without case, dashes and blanks. */
export const isSameCode = (column: AnyColumn, code: string): SQL => sql`code_key(${column}) = code_key(${code})`;

/** A column whose stock or part number is the one given. */
export const byCode =
  (column: AnyColumn): Filter =>
  (value) =>
    isStorable(value) ? isSameCode(column, value) : undefined;

/** A column that contains the text, without case, accents and apostrophes. */
export const byPart =
  (column: AnyColumn | SQL): Filter =>
  (value) =>
    isStorable(value) ? contains(sql`${column}::text`, value) : undefined;

const contains = (text: SQL, part: string): SQL => sql`strpos(search_fold(${text}), search_fold(${part})) > 0`;

/** A condition of its own for a word, or for a phone number, which may have several. */
type FindTerm = (term: string) => SQL;

/** Where free text looks: a column that contains the word, or a condition of its own. */
export type Searched = AnyColumn | SQL | FindTerm;

/** A column of phone numbers, whichever way they and the word are written. */
export const phoneIn =
  (column: AnyColumn | SQL): FindTerm =>
  (term) =>
    hasPhoneDigits(term) ? sql`strpos(phone_key(${column}), ${phoneDigits(term)}) > 0` : sql`false`;

const minDigits = 3;

/** True for a phone number or a part of one. */
export const hasPhoneDigits = (term: string): boolean =>
  phoneDigits(term).length >= minDigits && (isPhone(term) || /^[\d+().\-/\u2010-\u2015]+$/.test(term));

/** What is certainly read as one number: at least seven digits, with what may stand between them. */
const phonePattern =
  /(?<!\S)\+?[\d(][\d\s().\-/\u2010-\u2015]{5,}\d(?:\s*,?\s*(?:extension|ext|poste|x|p|#)\.?\s*\d{1,6})?(?!\S)/giu;

/**
 * Every word must be found in one of the columns, without case, accents and apostrophes. The words of a phone number
 * may also be found as the number that they are.
 */
export function matchesKeywords(columns: readonly Searched[], keywords: string): SQL {
  const own = columns.filter((searched) => typeof searched === 'function');
  const others = columns.filter((searched) => typeof searched !== 'function');
  const text = sql`concat_ws(' ', ${sql.join(
    others.map((column) => sql`${column}::text`),
    sql`, `,
  )})`;
  const hasWord = (word: string) =>
    or(others.length > 0 ? contains(text, word) : undefined, ...own.map((find) => find(word))) ?? sql`false`;
  const hasWords = (words: string) => sql.join([sql`true`, ...wordsIn(words).map(hasWord)], sql` AND `);
  const visible = keywords.replace(/\p{Cf}/gu, '');
  const phones = [...visible.matchAll(phonePattern)].map(([phone]) => phone).filter(isPhone);
  const rest = phones.reduce((left, phone) => left.replace(phone, ' '), visible);
  const hasPhone = (phone: string) =>
    sql`(${sql.join([hasWords(phone), ...own.map((find) => find(phone))], sql` OR `)})`;
  return sql.join([hasWords(rest), ...phones.map(hasPhone)], sql` AND `);
}

/** Words of nothing but apostrophes and invisible characters are none. */
const wordsIn = (keywords: string): string[] => keywords.split(/\s+/).filter((word) => foldText(word) !== '');
