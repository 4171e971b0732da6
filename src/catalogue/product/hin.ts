/** Hull identification numbers. Older boats and other countries write them otherwise, so an odd one warns and never blocks. */

// Maker, serial without I, O and Q, month of construction, its year's last digit, model year; "CA-" may stand before.
const ordinary = /^(?:CA-?)?[A-Z0-9]{3}[A-HJ-NPR-Z0-9]{5}[A-L]\d{3}$/;

/** Blanks go and letters become capitals; `CA-` in front is kept. */
export const normaliseHin = (hin: string): string => hin.replace(/\s+/g, '').toUpperCase();

/** The key of the message that says what is odd about a HIN; null when nothing is. */
export function hinWarning(hin: string): 'input_hin_length' | 'input_hin_letters' | 'input_hin_odd' | null {
  const text = normaliseHin(hin);
  const bare = text.replace(/^CA-?(?=.{12}$)/, '');
  if (bare.length !== 12) return 'input_hin_length';
  if (/[IOQ]/.test(bare.slice(3, 8))) return 'input_hin_letters';
  return ordinary.test(text) ? null : 'input_hin_odd';
}
