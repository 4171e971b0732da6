const mostSteps = 5;

/** The lines of a chart of counts, from 0 to the first one that reaches `most`: in steps of 1, 2, 5, 10, 20, 50 … */
export function linesUpTo(most: number): number[] {
  const step = stepFor(Math.max(most, 1));
  return Array.from({ length: Math.ceil(Math.max(most, 1) / step) + 1 }, (_, at) => at * step);
}

function stepFor(most: number): number {
  const tens = 10 ** Math.max(0, Math.floor(Math.log10(most / mostSteps)));
  return [1, 2, 5].map((digit) => digit * tens).find((step) => step * mostSteps >= most) ?? 10 * tens;
}
