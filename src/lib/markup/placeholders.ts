/** Templates that staff write, with placeholders such as `{first name}`. */

/** A part of a text, by its positions. */
export type Range = { from: number; to: number };

/**
 * Replaces each placeholder that has a value; others stay as they are. A value is never searched for placeholders. Returns
 * the positions of the filled-in parts as well.
 */
export function fillPlaceholders(
  text: string,
  values: Readonly<Record<string, string | null>>,
): { text: string; filled: Range[] } {
  const filled: Range[] = [];
  let shift = 0;
  const done = text.replace(/\{([^{}]*)\}/g, (whole, name: string, at: number) => {
    const value = Object.hasOwn(values, name) ? values[name] : null;
    if (value === null || value === undefined) return whole;
    filled.push({ from: at + shift, to: at + shift + value.length });
    shift += value.length - whole.length;
    return value;
  });
  return { text: done, filled };
}
