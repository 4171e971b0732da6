import { foldAccents, nameKey } from '#src/lib/same-text.ts';
import type { ProductInputContext } from '../product-input.ts';
import type { ProductType } from '../type/product-type.ts';
import type { AttributeKey } from './attribute.ts';

export type NamedCategory = { id: number; type: ProductType; isLeaf: boolean };

/** Names that a file can refer to: the tree, the brands and the options, as of the beginning of the import. */
export type Vocabulary = {
  /** By slug path, `boats-for-sale…/aluminum-boats/thunder-jet`. */
  categories: ReadonlyMap<string, NamedCategory>;
  /** By `foldCategory` of its name in either language, alone or below those of its parents. */
  categoriesByName: ReadonlyMap<string, readonly NamedCategory[]>;
  /** By name in lower case. */
  brands: ReadonlyMap<string, { id: number; name: string }>;
  /** For each attribute, and for condition and availability: an option by its value or label in lower case. */
  choices: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

/** Normalizes case and apostrophes. */
export const foldWord = (word: string): string => nameKey(word).replaceAll('’', "'").replace(/\s+/g, ' ');

/** `Boats › Pontoon boats` and `boats/pontoon-boat` are one: without accents, separators and plural. */
export const foldCategory = (text: string): string =>
  foldAccents(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/(?<=[a-z]{3})[sx]\b/g, '');

/** The categories that a text can mean: the one at its path, else those of the name, only leaves where there are some. */
export function findCategories(
  { categories, categoriesByName }: Pick<Vocabulary, 'categories' | 'categoriesByName'>,
  text: string,
): readonly NamedCategory[] {
  const exact = categories.get(text.toLowerCase().replace(/^\/|\/$/g, ''));
  if (exact) return [exact];
  const named = categoriesByName.get(foldCategory(text)) ?? [];
  const leaves = named.filter(({ isLeaf }) => isLeaf);
  return leaves.length > 0 ? leaves : named;
}

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
