import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import type { Localized } from '#src/lib/localized.ts';

/** The lines of a quote, in cents. */

/**
 * `engine` to `disposal` are the lines of a new engine on a boat; `other` is work or an extra, and `part` a part of an
 * estimate.
 */
export const lineKinds = [
  'unit',
  'engine',
  'rigging',
  'labour',
  'propeller',
  'disposal',
  'other',
  'part',
  'discount',
  'trade',
  'lien',
] as const;
export type LineKind = (typeof lineKinds)[number];

/** Kinds that may stand in a version more than once. */
export const repeatedKinds: readonly LineKind[] = ['unit', 'other', 'part', 'discount'];

/** The lines of an estimate: work and parts. */
export const estimateKinds: readonly LineKind[] = ['other', 'part'];

/** What the shop thinks of a line of an estimate. */
export const advices = ['now', 'soon', 'can-wait'] as const;
export type Advice = (typeof advices)[number];

/** What is taken in trade. */
export type TradeFacts = {
  make: string;
  model: string | null;
  year: number | null;
  hin: string | null;
  hours: number | null;
};

export type QuoteLine = {
  /** Unique in its quote, and the same in all its versions: a discount names its line by it. */
  key: number;
  kind: LineKind;
  /** Of the whole line. Null is not known yet: a trade before its range. A trade and a discount are negative. */
  cents: number | null;
  /** What a line names: the unit, the engine, the propeller, or what staff wrote. */
  name: Localized | null;
  /** The product of the line; it stays when the product is gone. */
  product: number | null;
  /** The type of that product, which decides what tax it bears. */
  type: ProductType | null;
  quantity: number;
  /** Hours of labour. */
  hours: number | null;
  /** The taxes that staff chose for it, by their English names; null: as the settings say. */
  taxes: string[] | null;
  /** The line that a discount lowers; null: all units together. */
  of: number | null;
  trade: TradeFacts | null;
  /** From when on the product's lowest price counts, in ISO 8601; null: since the version's prices were made. */
  since: string | null;
  /** Added or changed by staff: such a line has its own price. */
  isByStaff: boolean;
  /** Of an estimate: the service that it was made from. Other words make it another line, which has none. */
  service?: number | null | undefined;
  /** Of an estimate: why it is needed, the shop's photo of it, and how soon. */
  why?: string | null | undefined;
  photo?: number | null | undefined;
  advice?: Advice | null | undefined;
};

/** A line with what is known of it. Its key is given when it is stored. */
export const quoteLine = (kind: LineKind, cents: number | null, facts: Partial<QuoteLine> = {}): QuoteLine => ({
  key: 0,
  kind,
  cents,
  name: null,
  product: null,
  type: null,
  quantity: 1,
  hours: null,
  taxes: null,
  of: null,
  trade: null,
  since: null,
  isByStaff: false,
  ...facts,
});

/** The lines with a key each; those that have one keep it. */
export function withKeys(lines: readonly QuoteLine[], usedKeys: readonly number[] = []): QuoteLine[] {
  let last = Math.max(0, ...usedKeys, ...lines.map(({ key }) => key));
  const seen = new Set<number>();
  return lines.map((line) => {
    const isFree = line.key > 0 && !seen.has(line.key);
    const key = isFree ? line.key : ++last;
    seen.add(key);
    return { ...line, key };
  });
}
