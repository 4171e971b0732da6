import type { FieldClaim } from '#src/catalogue/product/claim/product-claims.ts';
import type { LackKey } from '#src/catalogue/product/readiness/readiness.ts';
import type { ProductType } from '#src/catalogue/product/type/product-type.ts';
import type { Localized } from '#src/lib/localized.ts';

export type Unready = {
  id: number;
  type: ProductType;
  name: Localized;
  sku: string | null;
  lacks: LackKey[];
  /** The words that claim a saving which its price box does not show. */
  claims: FieldClaim[];
};

export type Readiness = {
  record: Unready[];
  page: { currentPage: number; total: number; totalRecord: number };
  /** Products for sale, and how many of them are complete. */
  all: number;
  ready: number;
  counts: Record<LackKey, number>;
  /** Notifications that claim more than any product for sale shows as saved; with the first page of all lacks. */
  notifications: ClaimingNotification[];
};

export type ClaimingNotification = { id: number; title: Localized; claims: FieldClaim[] };
