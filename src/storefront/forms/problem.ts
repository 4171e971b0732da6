/** The errors of a submitted form as text: a summary, and a message for each field. */
export type Problem = { summary: string; fields: Record<string, string> };
