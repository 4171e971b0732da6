/** The state of a record in a language. English is written first; French follows it. */

export const languageStateNames = ['missing', 'draft', 'stale', 'published'] as const;
export type LanguageState = (typeof languageStateNames)[number];
