import type { ProductInputContext } from '../product-input.ts';
import type { ProductType } from '../type/product-type.ts';
import type { AttributeKey } from './attribute.ts';

type Category = { id: number; type: ProductType; isLeaf: boolean };

/** What the words of a file may mean: the tree, the brands and the choices, as they are when the import begins. */
export type Vocabulary = {
  /** By slug path, `boats-for-sale…/aluminum-boats/thunder-jet`. */
  categories: ReadonlyMap<string, Category>;
  /** By name in lower case. */
  brands: ReadonlyMap<string, { id: number; name: string }>;
  /** For each attribute, and for condition and availability: a choice by its value or label in lower case. */
  choices: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

/** A word without the differences that people don't mean: capitals, and the apostrophe's shape. */
export const foldWord = (word: string): string => word.trim().toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ');

/** What the rules for a product ask of the catalogue. */
export function inputContextOf({ categories, choices }: Vocabulary): ProductInputContext {
  const leaves = new Map([...categories.values()].filter(({ isLeaf }) => isLeaf).map(({ id, type }) => [id, type]));
  const values = new Map([...choices].map(([key, text]) => [key, new Set(text.values())]));
  const none: ReadonlySet<string> = new Set();
  return {
    typeOfLeaf: (categoryId) => leaves.get(categoryId) ?? null,
    choicesOf: (key: AttributeKey) => values.get(key) ?? none,
  };
}
