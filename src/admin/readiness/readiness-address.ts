import { type LackKey, lackKeys } from '#src/catalogue/product/readiness.ts';

export type ReadinessAddress = { page: number; lack: LackKey | undefined };

/** The list's parameters in an address; invalid ones are ignored. */
export function readReadinessAddress(search: string): ReadinessAddress {
  const query = new URLSearchParams(search);
  const page = Number(query.get('page') ?? 1);
  return {
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    lack: lackKeys.find((lack) => lack === query.get('lack')),
  };
}
