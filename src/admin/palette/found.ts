import type { ResourceName } from '#src/access.ts';
import type { SettingKey } from '#src/dealer/settings.ts';
import type { Localized } from '#src/lib/localized.ts';

/** Search results of the command palette. */

/** On the site or not; prices in dollars. */
export type FoundProduct = {
  id: number;
  name: Localized;
  sku: string | null;
  slug: string | null;
  programYear: number | null;
  location: string | null;
  condition: string | null;
  stock: number | null;
  availability: string | null;
  availabilityState: string;
  priceNow: number | null;
  thumbnail: string | null;
  publish: boolean;
  /** Its page on the site; null while visitors don't see it. */
  path: string | null;
};

/** Somebody who wrote, inquired or subscribed: one entry, however many messages there are. */
export type FoundPerson = { resource: ResourceName; id: number; name: string; detail: string };

export type FoundRecord = { resource: ResourceName; id: number; title: string };

/** A setting, and the field of it whose name was found. */
export type FoundSetting = { key: SettingKey; title: string; field: { key: string; label: string } | null };

export type Found = {
  products: FoundProduct[];
  /** How many products there are in all. */
  productCount: number;
  people: FoundPerson[];
  records: FoundRecord[];
  settings: FoundSetting[];
  /** Deleted records, searched when nothing else is found. */
  trash: FoundRecord[];
  /** Searches that find products, when nothing is found. */
  didYouMean: string[];
};

export const nothingFound: Found = {
  products: [],
  productCount: 0,
  people: [],
  records: [],
  settings: [],
  trash: [],
  didYouMean: [],
};
