import type { Range } from '#src/lib/markup/placeholders.ts';

/** Reply templates: placeholders that are filled in (src/lib/markup/placeholders.ts), and blanks that somebody has to fill in. */

/** The blanks that are left: `[a day]`, or an unknown placeholder. Numbers alone are no blank. */
const blank = /\[(?=[^\]]*\p{L})[^[\]\n]{1,60}\]|\{\p{L}[^{}\n]{0,59}\}/gu;

export const blanksIn = (text: string): Range[] =>
  [...text.matchAll(blank)].map(({ index, 0: { length } }) => ({ from: index, to: index + length }));

/** The blank after the cursor, else the first one; null when all are filled in. */
export function nextBlank(text: string, cursor: number): Range | null {
  const all = blanksIn(text);
  return all.find(({ from }) => from >= cursor) ?? all[0] ?? null;
}
