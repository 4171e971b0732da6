import type { ContactView } from '#src/view-models/contact-view.ts';
import type { PartRequestView } from '#src/view-models/part-request-view.server.ts';
import type { Listing } from '#src/view-models/view.ts';

/** What a search that finds nothing needs: whom to ask. */
export type Asking = { sales: ContactView | null; parts: PartRequestView };

/** Nothing was found, and nothing comes close; or a part number is not listed. */
export const isNothingFound = ({ search, total, chips, closeMatches }: Listing): boolean =>
  search !== null && total === 0 && (search.notListed !== null || (chips.length === 0 && closeMatches.length === 0));
