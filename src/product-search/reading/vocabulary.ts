import { type CategoryNode, type CategoryTree, isWithin } from '#src/catalogue/category/category-path.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { productTypeNames } from '#src/catalogue/product/type/product-type-number.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { allowedEdits, editDistance } from '../text/misspelling.ts';
import { MarkedText } from './marked-text.ts';
import type { Meaning } from './reading.ts';
import { adjectives, categorySynonyms, trailersSlug, typeSynonyms } from './synonyms.ts';

export type Named = Extract<Meaning, { kind: 'category' | 'type' | 'brand' }> & {
  /** Gives way to another category. */
  isAdjective?: boolean;
};

/** The names of categories, types and brands in both languages, with what else people call them. */
export type SearchVocabulary = {
  find: (keywords: readonly string[]) => Named | null;
  /** A bare number beside such a brand is its power. */
  isEngineBrand: (slug: string) => boolean;
};

export type VocabularySources = {
  tree: CategoryTree;
  brands: readonly { name: string; slug: string; active: boolean }[];
  isEngineBrand: (slug: string) => boolean;
};

/** In words. */
export const longestName = 4;

/** Only words of this length are mended: shorter ones have too many neighbours. */
const shortestMended = 5;

export function searchVocabulary(sources: VocabularySources): SearchVocabulary {
  const names = new Map<string, Named>();
  // What is more specific comes first; the first meaning of a name counts.
  for (const [phrase, named] of [...brandNames(sources), ...categoryNames(sources.tree), ...typeNames()]) {
    const key = folded(phrase);
    if (key === '' || key.split(' ').length > longestName) continue;
    for (const spelling of [key, key.replaceAll(' ', '')]) if (!names.has(spelling)) names.set(spelling, named);
  }
  const mendable = [...names.keys()].filter((name) => name.length >= shortestMended);
  const mended = new Map<string, Named | null>();
  return {
    isEngineBrand: sources.isEngineBrand,
    find(keywords) {
      const key = keywords.map(foldedWord).join(' ');
      const known = names.get(key);
      if (known || key.length < shortestMended || /\d/.test(key)) return known ?? null;
      if (mended.size > mostRemembered) mended.clear();
      if (!mended.has(key)) mended.set(key, nearest(key, mendable, names));
      return mended.get(key) ?? null;
    },
  };
}

const mostRemembered = 5_000;

/** A typo keeps the first letter; two equally near names of different meaning are no answer. */
function nearest(key: string, mendable: readonly string[], names: ReadonlyMap<string, Named>): Named | null {
  const most = allowedEdits(key);
  const near = mendable
    .filter((name) => name[0] === key[0] && Math.abs(name.length - key.length) <= most)
    .map((name) => ({ name, edits: editDistance(key, name) }))
    .filter(({ edits }) => edits <= most)
    .sort((a, b) => a.edits - b.edits);
  const found = new Set(near.filter(({ edits }) => edits === near[0]?.edits).map(({ name }) => names.get(name)));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** Without accents and plurals: "bateaux" and "bateau" are one word, so are "trailers" and "trailer". */
const folded = (phrase: string): string => {
  const text = new MarkedText(phrase);
  return text
    .keywords()
    .map(({ word }) => foldedWord(word))
    .join(' ');
};

export function foldedWord(word: string): string {
  if (word.length <= 3) return word;
  if (word.endsWith('eaux')) return word.slice(0, -1);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') && !word.endsWith('ss') && !word.endsWith('us') ? word.slice(0, -1) : word;
}

type Name = [phrase: string, named: Named];

const brandNames = ({ brands }: VocabularySources): Name[] =>
  brands.filter(({ active }) => active).map(({ name, slug }) => [name, { kind: 'brand', slug }]);

function categoryNames(tree: CategoryTree): Name[] {
  const bySlug = new Map([...tree.byId.values()].map((node) => [node.slug, node]));
  const trailers = bySlug.get(trailersSlug);
  const named = (node: CategoryNode): Named => ({
    kind: 'category',
    id: node.id,
    type: node.type,
    isTrailer: trailers !== undefined && isWithin(node, trailers),
    isAdjective: adjectives.has(node.slug),
  });
  const synonyms = categorySynonyms.flatMap(({ slugs, phrases }): Name[] => {
    const node = slugs.map((slug) => bySlug.get(slug)).find((one) => one !== undefined);
    return node ? phrases.map((phrase) => [phrase, named(node)]) : [];
  });
  const own = [...tree.byId.values()].filter(({ parent }) => parent !== null);
  // A range of horsepower is no name that anybody says.
  const phrases = own.flatMap((node) =>
    [node.name.en, node.name.fr ?? '', node.heading?.en ?? '', node.heading?.fr ?? '']
      .filter((phrase) => phrase !== '' && !/\d/.test(phrase))
      .map((phrase): Name => [phrase.replace(/\(.*\)/, ''), named(node)]),
  );
  return [...synonyms, ...phrases];
}

const typeNames = (): Name[] =>
  productTypeNames.flatMap((type: ProductType) =>
    [...productTypes[type].fileNames, ...(typeSynonyms[type] ?? [])].map(
      (phrase): Name => [phrase, { kind: 'type', type }],
    ),
  );
