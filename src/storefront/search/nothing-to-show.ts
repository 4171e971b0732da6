import type { ContactView } from '#src/view-models/contact-view.ts';
import type { PartRequestView } from '#src/view-models/part-request-view.server.ts';
import type { Listing } from '#src/view-models/view.ts';

/** The data of a search that finds nothing: the contact person. */
export type Asking = { sales: ContactView | null; parts: PartRequestView };

/** Nothing was found, and nothing comes close; or a part number is not listed. */
export const isNothingFound = ({ search, total, chips, closeMatches }: Listing): boolean =>
  search !== null && total === 0 && (search.notListed !== null || (chips.length === 0 && closeMatches.length === 0));
