import { z } from 'zod';
import { foldWord } from '#src/catalogue/product/attribute/vocabulary.ts';
import { isStorable } from '#src/lib/input/field.ts';

/** What values of a dealer's lists mean, as a person chose: `TJ Alum` is a category, `Yammie` a brand. */

/** Fields whose values can be matched. */
export const matchedFields = ['category', 'brand', 'condition'] as const;
export type MatchedField = (typeof matchedFields)[number];

export const isMatched = (field: string): field is MatchedField => (matchedFields as readonly string[]).includes(field);

/** The id of a category or a brand, or the value of an option. */
export type MatchTarget = number | string;

export type ValueMatch = { field: MatchedField; value: string; target: MatchTarget };

export type ValueMatches = { find(field: string, text: string): MatchTarget | undefined };

const value = z.string().max(500).refine(isStorable);
const newName = z.string().trim().min(1).max(120).refine(isStorable);

/** A person's answer: an existing record or option, or a record to be made of the value. An empty value is an empty cell. */
export const chosenMatch = z.union([
  z.strictObject({ field: z.literal('condition'), value, target: z.enum(['New', 'Used']) }),
  z.strictObject({ field: z.enum(['category', 'brand']), value, target: z.int().positive() }),
  z.strictObject({ field: z.literal('brand'), value: newName, isNew: z.literal(true) }),
  z.strictObject({ field: z.literal('category'), value: newName, isNew: z.literal(true), parent: z.int().positive() }),
]);
export type ChosenMatch = z.infer<typeof chosenMatch>;

/** A value that a person has to match, and in how many rows it is. */
export const unmatchedValue = z.object({ field: z.enum(matchedFields), value: z.string(), rows: z.int() });
export type UnmatchedValue = z.infer<typeof unmatchedValue>;

/** Later matches win: those of this file come after those remembered of earlier ones. */
export function createValueMatches(matches: readonly ValueMatch[]): ValueMatches {
  const targets = new Map(matches.map(({ field, value, target }) => [keyOf(field, value), target]));
  return { find: (field, text) => targets.get(keyOf(field, text)) };
}

const keyOf = (field: string, value: string): string => `${field} ${foldWord(value)}`;

/** Later choices for a value replace earlier ones. */
export function mergeChoices(earlier: readonly ChosenMatch[], later: readonly ChosenMatch[]): ChosenMatch[] {
  const replaced = new Set(later.map(({ field, value: of }) => keyOf(field, of)));
  return [...earlier.filter((one) => !replaced.has(keyOf(one.field, one.value))), ...later];
}
