import { type FrenchKind, type FrenchLack, frenchKinds, frenchLacks } from './french-work.ts';

export type FrenchAddress = {
  page: number;
  kind: FrenchKind | undefined;
  state: FrenchLack | undefined;
  /** Only posts with blocks whose French is stale. */
  hasStaleBlocks: boolean;
};

/** The list's parameters in an address; invalid ones are ignored. */
export function readFrenchAddress(search: string): FrenchAddress {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page') ?? 1);
  return {
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    kind: frenchKinds.find((kind) => kind === query.get('kind')),
    state: frenchLacks.find((state) => state === query.get('state')),
    hasStaleBlocks: query.get('blocks') === 'stale',
  };
}
