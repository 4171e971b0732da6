/**
 * Text that looks the same is the same: one function normalizes on write, and there is one for each kind of comparison.
 * Their counterparts in SQL are in src/db/migrations/0103_same_text.sql.
 */

/** Pictures, as those of a family, and letters that join, as in Persian: a joiner between two of them is part of the text. */
const canJoin = /^(?!\p{Script=Latin})[\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}]/u;
const joiners = ['\u200C', '\u200D'];
/** A black flag and what follows it are the flag of a region. */
const blackFlag = '\u{1F3F4}';
const isFlagTag = (mark: string): boolean => mark >= '\u{E0020}' && mark <= '\u{E007F}';

function isPartOfText(mark: string, at: number, line: string): boolean {
  const before = [...line.slice(Math.max(0, at - 2), at)].at(-1) ?? '';
  if (isFlagTag(mark)) return before === blackFlag || isFlagTag(before);
  return joiners.includes(mark) && canJoin.test(before) && canJoin.test(line.slice(at + 1, at + 3));
}

/**
 * The stored form of a name, a code, a phone number or an email address: composed (NFC), on one line, without invisible
 * characters. No-break spaces stay. Not for prose, passwords and tokens.
 */
export const cleanLine = (line: string): string =>
  line
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\p{Cf}/gu, (mark, at: number, whole: string) => (isPartOfText(mark, at, whole) ? mark : ''))
    .replace(/ {2,}/g, ' ')
    .trim();

/** The comparison key of names and email addresses: without case, but with accents, because they distinguish people. */
export const nameKey = (name: string): string => cleanLine(name).toLowerCase();

const blanksAndDashes =
  /[\t-\r \u00a0\u00ad\u061c\u1680\u180e\u2000-\u2015\u2028-\u202f\u205f-\u206f\u2212\u3000\ufe58\ufe63\ufeff\uff0d-]+/g;

/** The comparison key of stock and part numbers: without case, dashes, blanks and invisible characters. */
export function codeKey(code: string): string {
  const plain = code.normalize('NFC').toLowerCase();
  return plain.replace(blanksAndDashes, '') || plain;
}

/** Lower case without accents; ligatures are spelled out. */
export const foldAccents = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o');

/** The comparison key of searches: without accents and kinds of apostrophe. */
export const foldText = (text: string): string => foldAccents(text).replace(/['’‘ʼʻ′´`\p{Cf}]/gu, '');
