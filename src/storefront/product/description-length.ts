const lines = 6;
// A text folds only when that hides more than these.
const fewLines = 2;
// About how many characters fit a line.
const lineOnPhone = 36;
const lineOnDesktop = 66;

/** Whether a text is much longer than six lines: nowhere, on phones only, or everywhere. Estimated on the server. */
export function textLength(text: string): 'short' | 'medium' | 'long' {
  const paragraphs = text.split(/\n+/);
  const linesOf = (line: number) => paragraphs.reduce((sum, { length }) => sum + Math.ceil(length / line), 0);
  if (linesOf(lineOnDesktop) > lines + fewLines) return 'long';
  return linesOf(lineOnPhone) > lines + fewLines ? 'medium' : 'short';
}
