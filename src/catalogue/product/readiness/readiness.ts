import type { EvidenceGap } from '#src/pricing/price-evidence.ts';
import type { ProductType } from '../type/product-type.ts';
import { productTypes } from '../type/product-types.ts';
import { type CompletenessFacts, type CompletenessKey, completenessOf } from './completeness.ts';

/**
 * What a product lacks for search engines and buyers, worst first. Completeness is computed in completeness.ts; without
 * a feature image the first of the gallery is shown, so that does not count here.
 */

export type ReadinessFacts = CompletenessFacts & {
  /** Another product has the same stock number. */
  sharesSku: boolean;
  /** Another product for sale has the same title. */
  sharesTitle: boolean;
  /** What keeps its MSRP from being struck out; null where nothing does, or nothing would be struck out. */
  evidenceGap: EvidenceGap | null;
  /** Its texts, or its badge, claim a saving that the price box does not show. */
  claims: { inWords: boolean; byBadge: boolean };
};

type EvidenceLack = 'evidence_list' | 'evidence_page' | 'evidence_amount' | 'evidence_other_amount';

type OtherLack =
  | 'part_number'
  | 'duplicate_sku'
  | 'duplicate_title'
  | 'description_short'
  | 'saving_in_words'
  | 'saving_by_badge';

const evidenceLacks: Record<EvidenceGap, EvidenceLack> = {
  list: 'evidence_list',
  page: 'evidence_page',
  amount: 'evidence_amount',
  'other-amount': 'evidence_other_amount',
};

/**
 * Worst first: without the first three it is in no feed, with the next it is taken for another unit or hard to find in a
 * search.
 */
export const lackKeys = [
  'pictures',
  'price',
  'description',
  'duplicate_sku',
  'duplicate_title',
  'specifications',
  'part_number',
  'saving_in_words',
  'saving_by_badge',
  'evidence_list',
  'evidence_page',
  'evidence_amount',
  'evidence_other_amount',
  'description_short',
  'french_name',
  'french_description',
  'alt_texts',
] as const satisfies (CompletenessKey | EvidenceLack | OtherLack)[];
export type LackKey = (typeof lackKeys)[number];

export type Severity = 'high' | 'middle' | 'low';

/** The weight of each kind: one of a kind is worse than all of the next kind together. */
const weights: Record<Severity, number> = { high: 100, middle: 10, low: 1 };

export function severityOf(lack: LackKey): Severity {
  const place = lackKeys.indexOf(lack);
  if (place < lackKeys.indexOf('duplicate_sku')) return 'high';
  return place < lackKeys.indexOf('alt_texts') ? 'middle' : 'low';
}

/** Search engines show about this many characters of a description; shorter ones say too little. */
export const minDescription = 120;

/** What a product lacks, worst first; empty for a complete one. */
export function lacksOf(facts: ReadinessFacts): LackKey[] {
  const undone = completenessOf(facts).list.filter(({ isDone }) => !isDone);
  const missing = new Set<string>(undone.map(({ key }) => nameOf(key, facts.type)));
  if (facts.sharesSku) missing.add('duplicate_sku');
  if (facts.sharesTitle) missing.add('duplicate_title');
  if (facts.evidenceGap) missing.add(evidenceLacks[facts.evidenceGap]);
  if (facts.claims.inWords) missing.add('saving_in_words');
  if (facts.claims.byBadge) missing.add('saving_by_badge');
  if (facts.desc?.en && facts.desc.en.length < minDescription) missing.add('description_short');
  return lackKeys.filter((key) => missing.has(key));
}

/** Types without a main size are searched by part number. */
const nameOf = (key: CompletenessKey, type: ProductType): string =>
  key === 'specifications' && firstFact(type) === 'mpn' ? 'part_number' : key;

export const weightOf = (lacks: readonly LackKey[]): number =>
  lacks.reduce((sum, lack) => sum + weights[severityOf(lack)], 0);

const fields: Record<Exclude<LackKey, 'specifications'>, string> = {
  pictures: 'media',
  alt_texts: 'media',
  price: 'price',
  part_number: 'mpn',
  saving_in_words: 'desc',
  saving_by_badge: 'onSale',
  evidence_list: 'priceList',
  evidence_page: 'priceListPage',
  evidence_amount: 'priceListAmount',
  evidence_other_amount: 'priceListAmount',
  description: 'desc',
  description_short: 'desc',
  french_description: 'desc',
  duplicate_sku: 'sku',
  duplicate_title: 'name',
  french_name: 'name',
};

const firstFact = (type: ProductType): string => productTypes[type].keyFacts[0]?.[0] ?? 'mpn';

/** The form field where it is fixed. */
export const fieldToMend = (lack: LackKey, type: ProductType): string =>
  lack === 'specifications' ? firstFact(type) : fields[lack];
