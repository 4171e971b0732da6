const extension = String.raw`\s*[,;]?\s*(?:(?:extension|ext|poste|x|p)\.?\s*#?|#)\s*(\d{1,6})\s*$`;
const hasExtension = new RegExp(extension, 'i');
const written = new RegExp(String.raw`^[\d\s+().\-/]*(?:${extension})?$`, 'i');
const northAmerican = /^(?:\+?1[\s.-]*)?\(?(\d{3})\)?[\s.-]*(\d{3})[\s.-]*(\d{4})$/;

/** Address books and word processors put other dashes and invisible characters into a number. */
const plain = (phone: string): string =>
  phone
    .replace(/\p{Cf}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .trim();

/**
 * Numbers are stored in one format, `250-555-0101 ext. 12`, so that returning customers are recognized; foreign ones
 * stay as they are.
 */
export function normalisePhone(phone: string): string {
  const text = plain(phone);
  const found = hasExtension.exec(text);
  const number = (found ? text.slice(0, found.index) : text).trim().replace(northAmerican, '$1-$2-$3');
  if (!found) return number;
  return `${number} ${/p/i.test(found[0]) ? 'poste' : 'ext.'} ${found[1]}`;
}

/** True when the text has enough digits for a phone number and only characters that phone numbers have. */
export const isPhone = (phone: string): boolean =>
  written.test(plain(phone)) && phone.replace(/\D/g, '').length >= minDigits;

const minDigits = 7;

/** The digits by which numbers are compared: without extension and long-distance prefix. */
export function phoneDigits(phone: string): string {
  const number = plain(phone).replace(hasExtension, '');
  const digits = number.replace(/\D/g, '');
  if (/^\s*\+\s*1/.test(number) || /^1\d{10}$/.test(digits)) return digits.slice(1);
  return digits.length > minDigits ? digits.replace(/^0{1,2}/, '') : digits;
}
