import { type AnyColumn, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { isStorable } from '#src/lib/input/field.ts';

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
  (column: AnyColumn, keywords: readonly string[]): Filter =>
  (value) => {
    const asked = value.split(',');
    return asked.every((word) => keywords.includes(word)) ? inArray(column, asked) : undefined;
  };

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

/** A column that contains the text, ignoring case. */
export const byPart =
  (column: AnyColumn | SQL): Filter =>
  (value) =>
    isStorable(value) ? ilike(sql`${column}::text`, likePattern(value)) : undefined;

/** Where free text looks: a column that contains the word, or a condition of its own. */
export type Searched = AnyColumn | SQL | ((word: string) => SQL);

/** Every word must be found in one of the columns, ignoring case; words that stand for patterns are taken as they are. */
export function matchesKeywords(columns: readonly Searched[], keywords: string): SQL {
  const each = keywords
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => or(...columns.map((searched) => finds(searched, word))) ?? sql`false`);
  return each.length === 0 ? sql`true` : sql.join(each, sql` AND `);
}

const finds = (searched: Searched, word: string): SQL =>
  typeof searched === 'function' ? searched(word) : ilike(sql`${searched}::text`, likePattern(word));

export const likePattern = (text: string): string => `%${likeText(text)}%`;

/** Text that a pattern takes as it is. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
