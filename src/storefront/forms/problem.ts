/** The errors of a submitted form as text: a summary, and a message for each field. */
export type Problem = { summary: string; fields: Record<string, string> };

/** The same where a form has other fields than its call: `shownAt` has the field that shows the error of another. */
export const placed = ({ summary, fields }: Problem, shownAt: Record<string, string> = {}): Problem => ({
  summary,
  fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [shownAt[name] ?? name, text])),
});
