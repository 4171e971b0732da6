/** What was wrong with a posted form, in words: one sentence for the whole, and one for each field. */
export type Problem = { summary: string; fields: Record<string, string> };
