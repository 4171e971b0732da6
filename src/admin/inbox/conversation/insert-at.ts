/** The cursor, or the selected range. */
export type Selection = { from: number; to: number };

/**
 * Inserts a text at the cursor, or in place of the selection, as a paragraph of its own: separated by empty lines from
 * existing text. Returns the new cursor position.
 */
export function insertAt(text: string, insertion: string, { from, to }: Selection): { text: string; cursor: number } {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const gapBefore = before.trim() === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const gapAfter = after.trim() === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const upTo = before + gapBefore + insertion;
  return { text: upTo + gapAfter + after, cursor: upTo.length };
}
