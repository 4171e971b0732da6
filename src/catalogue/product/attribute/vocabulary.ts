import { nameKey } from '#src/lib/same-text.ts';
import type { ProductInputContext } from '../product-input.ts';
import type { ProductType } from '../type/product-type.ts';
import type { AttributeKey } from './attribute.ts';

type Category = { id: number; type: ProductType; isLeaf: boolean };

/** Names that a file can refer to: the tree, the brands and the options, as of the beginning of the import. */
export type Vocabulary = {
  /** By slug path, `boats-for-sale…/aluminum-boats/thunder-jet`. */
  categories: ReadonlyMap<string, Category>;
  /** By name in lower case. */
  brands: ReadonlyMap<string, { id: number; name: string }>;
  /** For each attribute, and for condition and availability: an option by its value or label in lower case. */
  choices: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

/** Normalizes case and apostrophes. */
export const foldWord = (word: string): string => nameKey(word).replaceAll('’', "'").replace(/\s+/g, ' ');

/** The context of product validation. */
export function inputContextOf({ categories, choices }: Vocabulary): ProductInputContext {
  const leaves = new Map([...categories.values()].filter(({ isLeaf }) => isLeaf).map(({ id, type }) => [id, type]));
  const values = new Map([...choices].map(([key, text]) => [key, new Set(text.values())]));
  const none: ReadonlySet<string> = new Set();
  return {
    typeOfLeaf: (categoryId) => leaves.get(categoryId) ?? null,
    choicesOf: (key: AttributeKey) => values.get(key) ?? none,
  };
}
