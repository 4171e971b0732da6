import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { m } from '#src/i18n/messages.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { Listing } from '#src/view-models/view.ts';
import { AlertBand } from '../alerts/alert-band.tsx';
import { ChoiceTray } from '../compare/choice-tray.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import { LocalizedText } from '../components/localized-text.tsx';
import { ProductGrid } from '../components/product-grid.tsx';
import { NewEngineLink } from '../new-engine/new-engine-link.tsx';
import { PartRequestLink } from '../part-request/part-request-link.tsx';
import { Chips } from './chips.tsx';
import { CloseMatches } from './close-matches.tsx';
import { EmptyState } from './empty-state.tsx';
import { FilterPanel } from './filters/filter-panel.tsx';
import { useLiveFilters } from './filters/use-live-filters.ts';
import { ListHead } from './list-head.tsx';
import styles from './listing-view.module.css';
import { Pagination } from './pagination.tsx';
import { Toolbar } from './toolbar.tsx';
import { TypeTabs } from './type-tabs.tsx';
import { useChosenView, type View, viewScript } from './use-chosen-view.ts';

type ListingViewProps = {
  listing: Listing;
  /** Grid or list, if the address has it. */
  viewInAddress: View | null;
  /** Rendered under the heading, with the chips: the search field. */
  children?: ReactNode;
  /** Rendered below the list: the text of staff. */
  below?: ReactNode;
};

/** A list of products with its filters and controls, for categories, showcases, used products and search. */
export function ListingView({ listing, viewInAddress, children, below }: ListingViewProps) {
  const area = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const apply = useLiveFilters(area, listing);
  const view = useChosenView(viewInAddress);
  const hydrated = useHydrated();
  const { state } = useLocation();
  const isLoading = useNavigation().state === 'loading';

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new page of a list moves the focus to its count.
  useEffect(() => {
    if (state?.focusCount) count.current?.focus({ preventScroll: true });
  }, [listing]);

  return (
    <>
      <div className="wrap">
        <Breadcrumbs crumbs={listing.crumbs} />
        <ListHead
          heading={<LocalizedText>{listing.heading}</LocalizedText>}
          intro={listing.intro && <LocalizedText>{listing.intro}</LocalizedText>}
        >
          {children}
          {listing.type && productTypes[listing.type].hasNewEngineLink && <NewEngineLink />}
          {listing.type && productTypes[listing.type].contact === 'parts' && <PartRequestLink />}
        </ListHead>
        <TypeTabs tabs={listing.tabs} />
        <div ref={area} className={styles.body}>
          <FilterPanel listing={listing} view={viewInAddress} apply={apply} />
          <div className={styles.results} aria-busy={isLoading}>
            <Toolbar listing={listing} view={view} viewInAddress={viewInAddress} countRef={count} />
            {!children && <Chips chips={listing.chips} clearHref={listing.clearHref} />}
            <h2 className="vh">{m.listing_results()}</h2>
            {listing.cards.length === 0 ? (
              <EmptyState listing={listing} />
            ) : (
              <ProductGrid cards={listing.cards} columns={3} priority={3} view={view}>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant of ours. */}
                {!hydrated && <script dangerouslySetInnerHTML={{ __html: viewScript(viewInAddress) }} />}
              </ProductGrid>
            )}
            <Pagination listing={listing} />
            <CloseMatches closeMatches={listing.closeMatches} askHref={listing.askHref} />
            <AlertBand listing={listing.listHref} />
          </div>
        </div>
        {below && <div className={styles.below}>{below}</div>}
      </div>
      <ChoiceTray />
    </>
  );
}
