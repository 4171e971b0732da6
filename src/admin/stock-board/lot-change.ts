import { isSame } from '#src/lib/same.ts';

/** What somebody on the lot may change of a product, standing beside it. */
export type LotChange = Partial<{
  availability: 'in-stock' | 'on-order' | 'sold' | null;
  location: string | null;
  price: number | null;
  callForPrice: boolean;
  media: readonly number[];
  featureImage: number | null;
}>;

/** The product as the lot's page knows it. */
export type LotRecord = Required<LotChange> & { id: number; updatedAt: string };

/**
 * True when the record holds all that was wished already: the answer to an earlier try got lost on its way, or
 * somebody tapped twice.
 */
export const isDone = (record: LotRecord, options: LotChange): boolean =>
  Object.entries(options).every(([key, value]) => isSame(Reflect.get(record, key), value));

/**
 * True when somebody else has just changed the very thing: then the person on the lot is told and decides. Photos are
 * added to whatever is there.
 */
export const isContested = (before: LotRecord, theirs: LotRecord, options: LotChange): boolean =>
  Object.keys(options).some(
    (key) => key !== 'media' && key !== 'featureImage' && !isSame(Reflect.get(before, key), Reflect.get(theirs, key)),
  );

/** Photos come behind those that are there; where there is none yet, the first stands for the product. */
export function withPhotos({ media, featureImage }: LotRecord, ids: readonly number[]): LotChange {
  const fresh = ids.filter((id) => !media.includes(id));
  return { media: [...media, ...fresh], featureImage: featureImage ?? media[0] ?? fresh[0] ?? null };
}
