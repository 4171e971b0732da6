/** Text that looks the same is the same. src/db/migrations/0103_same_text.sql does the same within the database. */

const blanksAndDashes =
  /[\t-\r \u00a0\u00ad\u061c\u1680\u180e\u2000-\u2015\u2028-\u202f\u205f-\u206f\u2212\u3000\ufe58\ufe63\ufeff\uff0d-]+/g;

/** Stock and part numbers that are the same: without case, dashes, blanks and invisible characters. */
export function codeKey(code: string): string {
  const plain = code.normalize('NFC').toLowerCase();
  return plain.replace(blanksAndDashes, '') || plain;
}
