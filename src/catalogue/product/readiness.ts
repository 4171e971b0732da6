import { type CompletenessFacts, type CompletenessKey, completenessOf } from './completeness.ts';
import type { ProductType } from './type/product-type.ts';
import { productTypes } from './type/product-types.ts';

/**
 * What search engines and buyers miss of a product, worst first. What is complete is decided in completeness.ts; images
 * for tablets and phones are a nicety that nobody misses, so they don't count here.
 */

export type ReadinessFacts = CompletenessFacts & {
  /** Another product on sale has the same title. */
  sharesTitle: boolean;
};

/** Worst first: without the first three nobody finds it in a feed, without the next nobody finds it in a search. */
export const lackKeys = [
  'pictures',
  'price',
  'description',
  'duplicate_title',
  'specifications',
  'part_number',
  'description_short',
  'french_name',
  'french_description',
  'alt_texts',
] as const satisfies (CompletenessKey | 'part_number' | 'duplicate_title' | 'description_short')[];
export type LackKey = (typeof lackKeys)[number];

export type Severity = 'high' | 'middle' | 'low';

/** How much each lack weighs: one of a kind is worse than all of the next kind together. */
const weights: Record<Severity, number> = { high: 100, middle: 10, low: 1 };

export function severityOf(lack: LackKey): Severity {
  const place = lackKeys.indexOf(lack);
  if (place < lackKeys.indexOf('duplicate_title')) return 'high';
  return place < lackKeys.indexOf('alt_texts') ? 'middle' : 'low';
}

/** Search engines show about so many characters of a description; less says too little. */
export const leastDescription = 120;

/** What a product lacks, worst first; nothing for one that is ready. */
export function lacksOf(facts: ReadinessFacts): LackKey[] {
  const undone = completenessOf(facts).list.filter(({ isDone }) => !isDone);
  const missing = new Set<string>(undone.map(({ key }) => nameOf(key, facts.type)));
  if (facts.sharesTitle) missing.add('duplicate_title');
  if (facts.desc?.en && facts.desc.en.length < leastDescription) missing.add('description_short');
  return lackKeys.filter((key) => missing.has(key));
}

/** What is measured by nothing is looked for by its part number. */
const nameOf = (key: CompletenessKey, type: ProductType): string =>
  key === 'specifications' && firstFact(type) === 'mpn' ? 'part_number' : key;

export const weightOf = (lacks: readonly LackKey[]): number =>
  lacks.reduce((sum, lack) => sum + weights[severityOf(lack)], 0);

const fields: Record<Exclude<LackKey, 'specifications'>, string> = {
  pictures: 'media',
  alt_texts: 'media',
  price: 'price',
  part_number: 'mpn',
  description: 'desc',
  description_short: 'desc',
  french_description: 'desc',
  duplicate_title: 'name',
  french_name: 'name',
};

const firstFact = (type: ProductType): string => productTypes[type].keyFacts[0]?.[0] ?? 'mpn';

/** The field of the form in which a lack is mended. */
export const fieldToMend = (lack: LackKey, type: ProductType): string =>
  lack === 'specifications' ? firstFact(type) : fields[lack];
