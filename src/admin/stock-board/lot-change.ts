import type { Localized } from '#src/lib/localized.ts';
import { isSame } from '#src/lib/same.ts';

/** The fields of a product that staff can change on the stock board. */
export type LotChange = Partial<{
  location: string | null;
  price: number | null;
  callForPrice: boolean;
  media: readonly number[];
  featureImage: number | null;
}>;

/** A product on the stock board. */
export type LotRecord = Required<LotChange> & {
  id: number;
  updatedAt: string;
  availability: 'in-stock' | 'on-order' | 'sold' | null;
  /** As lists show it: also sale pending. */
  availabilityState: string;
  stock: number | null;
  soldAt: string | null;
  name: Localized;
  saleInDoubt: { id: number; on: string } | null;
};

/**
 * True when the record has all desired values already: the response to an earlier try was lost, or somebody tapped
 * twice.
 */
export const isDone = (record: LotRecord, options: LotChange): boolean =>
  Object.entries(options).every(([key, value]) => isSame(Reflect.get(record, key), value));

/** True when another user has just changed the same field: then the user decides. Photos are always added. */
export const isContested = (before: LotRecord, theirs: LotRecord, options: LotChange): boolean =>
  Object.keys(options).some(
    (key) => key !== 'media' && key !== 'featureImage' && !isSame(Reflect.get(before, key), Reflect.get(theirs, key)),
  );

/** Adds photos at the end; if there were none, the first becomes the feature image. */
export function withPhotos({ media, featureImage }: LotRecord, ids: readonly number[]): LotChange {
  const fresh = ids.filter((id) => !media.includes(id));
  return { media: [...media, ...fresh], featureImage: featureImage ?? media[0] ?? fresh[0] ?? null };
}
