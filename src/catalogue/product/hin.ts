/**
 * Hull identification numbers. Older boats and other countries have other formats, so an unusual one only causes a
 * warning.
 */

// Manufacturer, serial without I, O and Q, month of construction, last digit of its year, model year; "CA-" may
// precede.
const ordinary = /^(?:CA-?)?[A-Z0-9]{3}[A-HJ-NPR-Z0-9]{5}[A-L]\d{3}$/;

/** Removes spaces and capitalizes; a leading `CA-` stays. */
export const normaliseHin = (hin: string): string => hin.replace(/\s+/g, '').toUpperCase();

/** The message key of what is unusual about a HIN; null when it is in order. */
export function hinWarning(hin: string): 'input_hin_length' | 'input_hin_letters' | 'input_hin_odd' | null {
  const text = normaliseHin(hin);
  const bare = text.replace(/^CA-?(?=.{12}$)/, '');
  if (bare.length !== 12) return 'input_hin_length';
  if (/[IOQ]/.test(bare.slice(3, 8))) return 'input_hin_letters';
  return ordinary.test(text) ? null : 'input_hin_odd';
}
