/** Reply templates: placeholders that are filled in, and blanks that somebody has to fill in. */

export type Blanks = { name: string; 'first name': string; product: string; dealer: string; phone: string | null };

/** A part of a text, by its positions. */
export type Range = { from: number; to: number };

/**
 * Fills in placeholders: `{name}`, `{first name}`, `{product}`, `{dealer}`, `{phone}`. Unknown ones stay as they are, and so does one without a value. Returns the
 * positions of the filled-in parts as well.
 */
export function fillBlanks(text: string, blanks: Blanks): { text: string; filled: Range[] } {
  const filled: Range[] = [];
  let shift = 0;
  const done = text.replace(/\{(name|first name|product|dealer|phone)\}/g, (whole, blank: keyof Blanks, at: number) => {
    const value = blanks[blank];
    if (value === null) return whole;
    filled.push({ from: at + shift, to: at + shift + value.length });
    shift += value.length - whole.length;
    return value;
  });
  return { text: done, filled };
}

/** The blanks that are left: `[a day]`, or an unknown placeholder. Numbers alone are no blank. */
const blank = /\[(?=[^\]]*\p{L})[^[\]\n]{1,60}\]|\{\p{L}[^{}\n]{0,59}\}/gu;

export const blanksIn = (text: string): Range[] =>
  [...text.matchAll(blank)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));

/** The blank after the cursor, else the first one; null when all are filled in. */
export function nextBlank(text: string, cursor: number): Range | null {
  const all = blanksIn(text);
  return all.find(({ from }) => from >= cursor) ?? all[0] ?? null;
}
