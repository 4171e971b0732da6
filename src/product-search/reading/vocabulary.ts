import { type CategoryNode, type CategoryTree, everyNode, isWithin } from '#src/catalogue/category/category-path.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import { productTypeNames } from '#src/catalogue/product/type/product-type-number.ts';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { editDistance } from '../text/misspelling.ts';
import { MarkedText } from './marked-text.ts';
import { otherMakers } from './other-makers.ts';
import type { Meaning } from './reading.ts';
import {
  brandNicknames,
  type CategorySynonym,
  categorySynonyms,
  neverMended,
  typeSynonyms,
  wideSynonyms,
} from './synonyms.ts';

export type Named = Extract<Meaning, { kind: 'category' | 'type' | 'brand' }> & {
  /** Gives way to another category. */
  isAdjective?: boolean;
};

/** The names of categories, types and brands in both languages, with what else people call them. */
export type SearchVocabulary = {
  find: (keywords: readonly string[]) => Named | null;
  /** A maker that the dealer does not carry, with the dealer's own kind of what it makes. */
  findMaker: (keywords: readonly string[]) => OtherMaker | null;
  /** Whether a brand has products of a type. */
  hasBrand: HasBrand;
};

export type OtherMaker = { name: string; place: Exclude<Named, { kind: 'brand' }> };

type HasBrand = (slug: string, type: ProductType) => boolean;

export type VocabularySources = {
  tree: CategoryTree;
  brands: readonly { name: string; slug: string; active: boolean }[];
  hasBrand: HasBrand;
};

/** In words. */
export const maxNameLength = 4;

/** Only words of this length are mended: shorter ones have too many neighbours. */
const shortestMended = 5;

export function searchVocabulary(sources: VocabularySources): SearchVocabulary {
  const names = new Map<string, Named>();
  // What is more specific comes first; the first meaning of a name counts.
  for (const [phrase, named] of [...brandNames(sources), ...categoryNames(sources.tree), ...typeNames()]) {
    const key = folded(phrase);
    if (key === '' || key.split(' ').length > maxNameLength) continue;
    for (const spelling of [key, key.replaceAll(' ', '')]) if (!names.has(spelling)) names.set(spelling, named);
  }
  for (const { phrase, kinds } of wideSynonyms) {
    const wide = wideName(
      kinds.flatMap((kind) => names.get(kind) ?? []),
      sources.tree,
    );
    if (wide && !names.has(phrase)) names.set(phrase, wide);
  }
  const mendable = [...names.keys()].filter((name) => name.length >= shortestMended);
  const mended = new Map<string, Named | null>();
  const makers = makerNames(names, sources);
  return {
    hasBrand: sources.hasBrand,
    findMaker: (keywords) => makers.get(keywords.map(foldedWord).join(' ')) ?? null,
    find(keywords) {
      const key = keywords.map(foldedWord).join(' ');
      const known = names.get(key);
      if (known || key.length < shortestMended || /\d/.test(key) || neverMended.has(key)) return known ?? null;
      if (mended.size > maxRemembered) mended.clear();
      if (!mended.has(key)) mended.set(key, nearest(key, mendable, names));
      return mended.get(key) ?? null;
    },
  };
}

const maxRemembered = 5_000;

/** One category as it is; of several what they have in common. */
function wideName(kinds: readonly Named[], { byId }: CategoryTree): Named | null {
  const nodes = kinds.flatMap((named) => (named.kind === 'category' ? (byId.get(named.id) ?? []) : []));
  const [first, ...others] = nodes;
  if (!first) return null;
  let shared: CategoryNode = first;
  while (shared.parent && others.some((node) => !isWithin(node, shared))) shared = shared.parent;
  const among = others.every((node) => node === first) ? undefined : nodes.map(({ id }) => id);
  if (shared.parent === null) return { kind: 'type', type: first.type, ...(among && { among }) };
  return { kind: 'category', id: shared.id, type: first.type, isTrailer: false, ...(among && { among }) };
}

function makerNames(names: ReadonlyMap<string, Named>, { brands }: VocabularySources): Map<string, OtherMaker> {
  const carried = brands.map(({ name }) => folded(name));
  return new Map(
    otherMakers.flatMap(({ makes, names: makers }) => {
      const place = names.get(folded(makes));
      if (!place || place.kind === 'brand') return [];
      return makers
        .filter((name) => !carried.some((own) => own === folded(name)))
        .map((name): [string, OtherMaker] => [folded(name), { name, place }]);
    }),
  );
}

/** A typo keeps the first letter; two equally near names of different meaning are no answer. */
function nearest(key: string, mendable: readonly string[], names: ReadonlyMap<string, Named>): Named | null {
  const near = mendable
    .filter((name) => name[0] === key[0])
    .map((name) => ({ name, edits: editsBetween(key, name) }))
    .filter(({ edits }) => edits <= 2)
    .sort((a, b) => a.edits - b.edits);
  const found = new Set(near.filter(({ edits }) => edits === near[0]?.edits).map(({ name }) => names.get(name)));
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** Word by word, because short words are never mended: "jet boat" is no "jon boat". */
function editsBetween(key: string, name: string): number {
  const [message, meant] = [key.split(' '), name.split(' ')];
  if (message.length !== meant.length) return Number.POSITIVE_INFINITY;
  return message.reduce((sum, word, at) => sum + editsOfWord(word, meant[at] ?? ''), 0);
}

const twoEdits = 9;

function editsOfWord(word: string, meant: string): number {
  if (word === meant) return 0;
  const max = word.length < shortestMended ? 0 : word.length < twoEdits ? 1 : 2;
  if (max === 0 || Math.abs(word.length - meant.length) > max) return Number.POSITIVE_INFINITY;
  const edits = editDistance(word, meant);
  return edits <= max ? edits : Number.POSITIVE_INFINITY;
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
  brands
    .filter(({ active }) => active)
    .flatMap(({ name, slug }) =>
      [name, ...(brandNicknames[slug] ?? [])].map((phrase): Name => [phrase, { kind: 'brand', slug }]),
    );

function categoryNames(tree: CategoryTree): Name[] {
  const own = everyNode(tree).filter(({ parent }) => parent !== null);
  const groups = categorySynonyms.map((group) => ({ ...group, node: nodeOf(group, own) }));
  const trailers = groups.flatMap(({ isTrailer, node }) => (isTrailer && node ? node : []));
  const adjectives = new Set(groups.flatMap(({ isAdjective, node }) => (isAdjective ? node : [])));
  const named = (node: CategoryNode): Named => ({
    kind: 'category',
    id: node.id,
    type: node.type,
    isTrailer: trailers.some((root) => isWithin(node, root)),
    isAdjective: adjectives.has(node),
  });
  const synonyms = groups.flatMap(({ phrases, isKicker, node }): Name[] =>
    node ? phrases.map((phrase) => [phrase, { ...named(node), ...(isKicker && { isKicker }) }]) : [],
  );
  // A range of horsepower is no name that anybody says.
  const phrases = own.flatMap((node) =>
    [node.name.en, node.name.fr ?? '', node.heading?.en ?? '', node.heading?.fr ?? '']
      .filter((phrase) => phrase !== '' && !/\d/.test(phrase))
      .map((phrase): Name => [phrase.replace(/\(.*\)/, ''), named(node)]),
  );
  return [...synonyms, ...phrases];
}

/** The dealer's category of a group of synonyms: the uppermost whose name has one of its signs. */
const nodeOf = ({ signs, phrases }: CategorySynonym, uppermostFirst: readonly CategoryNode[]) =>
  (signs ?? [phrases]).flatMap((some) => uppermostFirst.find((node) => hasSign(node, some)) ?? []).at(0);

function hasSign({ name }: CategoryNode, signs: readonly string[]): boolean {
  const words = ` ${folded(name.en)} `;
  return signs.some((sign) => words.includes(` ${folded(sign)} `));
}

/** Whether boats are carried on what a category has. */
export const isTrailerCategory = (node: CategoryNode): boolean =>
  categorySynonyms.some(({ isTrailer, phrases }) => isTrailer && hasSign(node, phrases));

const typeNames = (): Name[] =>
  productTypeNames.flatMap((type: ProductType) =>
    [...productTypes[type].fileNames, ...(typeSynonyms[type] ?? [])].map(
      (phrase): Name => [phrase, { kind: 'type', type }],
    ),
  );
