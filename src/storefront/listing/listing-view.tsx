import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { productTypes } from '#src/catalogue/product/type/product-types.ts';
import { m } from '#src/i18n/messages.ts';
import { useHydrated } from '#src/ui/use-hydrated.ts';
import type { CloseMatchView, Listing } from '#src/view-models/view.ts';
import { AlertBand } from '../alerts/alert-band.tsx';
import { ChoiceTray } from '../compare/choice-tray.tsx';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import button from '../components/button.module.css';
import { LocalizedText } from '../components/localized-text.tsx';
import { Money } from '../components/money.tsx';
import { Picture } from '../components/picture.tsx';
import { ProductGrid } from '../components/product-grid.tsx';
import { NewEngineLink } from '../new-engine/new-engine-link.tsx';
import { PartRequestLink } from '../part-request/part-request-link.tsx';
import { Chips } from './chips.tsx';
import closeMatchesStyles from './close-matches.module.css';
import emptyStateStyles from './empty-state.module.css';
import { FilterPanel } from './filters/filter-panel.tsx';
import { useLiveFilters } from './filters/use-live-filters.ts';
import { ListHead } from './list-head.tsx';
import { shownNumber } from './listing-text.ts';
import styles from './listing-view.module.css';
import { Pagination } from './pagination.tsx';
import { PromotedChips } from './promoted-chips.tsx';
import { Toolbar } from './toolbar.tsx';
import typeTabsStyles from './type-tabs.module.css';
import { useChosenView, type View, viewScript } from './use-chosen-view.ts';

const resultsId = 'results';

type ListingViewProps = {
  listing: Listing;
  /** Grid or list, if the address has it. */
  viewInAddress: View | null;
  /** The visitor asked for a unit that was sold a while ago, and was redirected here. */
  isInsteadOfSold?: boolean;
  /** Rendered under the heading, with the chips: the search field. */
  children?: ReactNode;
  /** Rendered below the list: the text of staff. */
  below?: ReactNode;
};

/** A list of products with its filters and controls, for categories, showcases, used products and search. */
export function ListingView({ listing, viewInAddress, isInsteadOfSold, children, below }: ListingViewProps) {
  const area = useRef<HTMLDivElement>(null);
  const count = useRef<HTMLParagraphElement>(null);
  const apply = useLiveFilters(area, listing);
  const view = useChosenView(viewInAddress);
  const hydrated = useHydrated();
  const { state } = useLocation();
  const isLoading = useNavigation().state === 'loading';
  const ask = listing.askHref !== null && <AskForIt href={listing.askHref} />;

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
          {isInsteadOfSold && (
            <p className={`${styles.sold} rounded tinted`}>
              {listing.cards.length > 0 ? m.listing_sold() : m.listing_sold_alone()}
            </p>
          )}
          {children}
          {listing.type && productTypes[listing.type].hasNewEngineLink && <NewEngineLink />}
          {listing.type && productTypes[listing.type].contact === 'parts' && <PartRequestLink />}
        </ListHead>
        <TypeTabs tabs={listing.tabs} />
        <a className={`${styles.skip} inked semibold`} href={`#${resultsId}`}>
          {m.listing_skip()}
        </a>
        <div ref={area} className={`${styles.body} stack to-top section-below`}>
          <FilterPanel listing={listing} view={viewInAddress} apply={apply} />
          <div className={styles.results} id={resultsId} tabIndex={-1} aria-busy={isLoading}>
            <Toolbar listing={listing} view={view} viewInAddress={viewInAddress} countRef={count} />
            <PromotedChips promoted={listing.promoted} />
            {!children && <Chips chips={listing.chips} clearHref={listing.clearHref} />}
            <h2 className="vh">{m.listing_results()}</h2>
            {listing.cards.length === 0 ? (
              <EmptyState listing={listing} />
            ) : (
              <ProductGrid cards={listing.cards} columns={3} startsAboveFold view={view} last={ask}>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the script is a constant of ours. */}
                {!hydrated && <script dangerouslySetInnerHTML={{ __html: viewScript(viewInAddress) }} />}
              </ProductGrid>
            )}
            <Pagination listing={listing} />
            {listing.cards.length === 0 && ask}
            <CloseMatches closeMatches={listing.closeMatches} />
            <AlertBand listing={listing.listHref} />
          </div>
        </div>
        {below && <div className={`${styles.below} stack section-below`}>{below}</div>}
      </div>
      <ChoiceTray />
    </>
  );
}

/** Boats, engines, parts: in lists with all types. */
function TypeTabs({ tabs }: Pick<Listing, 'tabs'>) {
  if (tabs.length === 0) return null;
  return (
    <nav className={`${typeTabsStyles.tabs} flex line-below gap-1`} aria-label={m.listing_types()}>
      {tabs.map(({ label, href, count, selected }) => (
        <Link
          className="row relative muted semibold nowrap gap-2"
          key={href}
          to={href}
          aria-current={selected ? 'page' : undefined}
        >
          {label} <span className="small muted regular">{shownNumber(count)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** An empty list, with suggestions: fewer filters, and similar products. */
function EmptyState({ listing: { chips, clearHref, nearMatches } }: { listing: Listing }) {
  return (
    <>
      <div className={emptyStateStyles.empty}>
        <svg viewBox="0 0 220 90" width="220" height="90" fill="none" aria-hidden="true">
          <path d="M0 62H220" stroke="#9cc5cd" strokeWidth="1.5" strokeDasharray="6 6" />
          <path d="M104 62V20l26 9-26 9" stroke="#12414f" strokeWidth="2.5" strokeLinejoin="round" />
          <path d="M92 62h24l6 12H86z" fill="#c2261f" />
          <path d="M30 74q12-7 24 0t24 0 24 0 24 0 24 0" stroke="#6ba7b4" strokeWidth="2" />
        </svg>
        <h3>{m.listing_empty()}</h3>
        <p>{chips.length > 0 ? m.listing_empty_filters() : m.listing_empty_category()}</p>
        {chips.length > 0 && (
          <Link className={`${button.button} ${button.dark} ${button.small}`} to={clearHref}>
            {m.common_clear_filters()}
          </Link>
        )}
      </div>
      {nearMatches.length > 0 && (
        <section className={emptyStateStyles.near}>
          <h3>{m.listing_near_matches()}</h3>
          <ProductGrid cards={nearMatches} columns={3} />
        </section>
      )}
    </>
  );
}

/** Next to few results, or below none: a link to ask the dealer. */
const AskForIt = ({ href }: { href: string }) => (
  <section className={`${closeMatchesStyles.ask} row wraps between rounded tinted`}>
    <div>
      <h2>{m.close_ask_heading()}</h2>
      <p>{m.close_ask_text()}</p>
    </div>
    <Link className={`${button.button} ${button.dark}`} to={href}>
      {m.close_ask()}
    </Link>
  </section>
);

/** Below a list with few results. */
function CloseMatches({ closeMatches }: Pick<Listing, 'closeMatches'>) {
  if (closeMatches.length === 0) return null;
  return (
    <section className={closeMatchesStyles.close}>
      <h2>
        {m.close_heading()} <span>{m.close_and_what()}</span>
      </h2>
      <ul className="line-above mt-4-5">
        {closeMatches.map((match) => (
          <Row key={match.href} match={match} />
        ))}
      </ul>
    </section>
  );
}

const Row = ({ match: { href, name, brand, facts, picture, price, givesUp } }: { match: CloseMatchView }) => (
  <li>
    <span className="photo rounded-sm">
      {picture && <Picture picture={picture} sizes="156px" widest={320} decorative />}
    </span>
    <div>
      <h3>
        <Link to={href}>
          {brand} <LocalizedText>{name}</LocalizedText>
        </Link>
      </h3>
      <p>{facts}</p>
      <p className={closeMatchesStyles.tag}>
        <span aria-hidden="true">≠</span>
        {givesUp}
      </p>
    </div>
    <b>{price ? <Money money={price} /> : m.field_call_for_price()}</b>
  </li>
);
