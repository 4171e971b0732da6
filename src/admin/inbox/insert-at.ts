/** Where the cursor stands, or what is marked. */
export type Selection = { from: number; to: number };

/**
 * Puts a text where the cursor stands, in the place of what is marked. It stands in paragraphs of its own: a line is left
 * free on each side that has words already. Tells where the cursor is afterwards.
 */
export function insertAt(text: string, insertion: string, { from, to }: Selection): { text: string; cursor: number } {
  const [before, after] = [text.slice(0, from), text.slice(to)];
  const gapBefore = before.trim() === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n';
  const gapAfter = after.trim() === '' || after.startsWith('\n\n') ? '' : after.startsWith('\n') ? '\n' : '\n\n';
  const upTo = before + gapBefore + insertion;
  return { text: upTo + gapAfter + after, cursor: upTo.length };
}
