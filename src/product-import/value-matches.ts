import { foldWord } from '#src/catalogue/product/attribute/vocabulary.ts';

/** What a person has said that values of a dealer's lists mean: `TJ Alum` is a category, `Yammie` a brand. */

/** Fields whose values can be matched. */
export const matchedFields = ['category', 'brand', 'condition'] as const;
export type MatchedField = (typeof matchedFields)[number];

/** The id of a category or a brand, or the value of an option. */
export type MatchTarget = number | string;

export type ValueMatch = { field: MatchedField; value: string; target: MatchTarget };

export type ValueMatches = { find(field: string, text: string): MatchTarget | undefined };

/** Later matches win: those of this file come after those remembered of earlier ones. */
export function createValueMatches(matches: readonly ValueMatch[]): ValueMatches {
  const targets = new Map(matches.map(({ field, value, target }) => [keyOf(field, value), target]));
  return { find: (field, text) => targets.get(keyOf(field, text)) };
}

const keyOf = (field: string, value: string): string => `${field} ${foldWord(value)}`;
