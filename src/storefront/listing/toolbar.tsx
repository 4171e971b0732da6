import type { MouseEvent, RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { Listing } from '#src/view-models/view.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { filterPanelId } from './filters/filter-panel.tsx';
import { filterFormId } from './filters/use-live-filters.ts';
import { countText, shownNumber } from './listing-text.ts';
import styles from './toolbar.module.css';
import { remember, type View } from './use-chosen-view.ts';

type ToolbarProps = {
  listing: Listing;
  view: View;
  viewInAddress: View | null;
  countRef: RefObject<HTMLParagraphElement | null>;
};

/** Count, order, and grid or list. */
export function Toolbar({ listing, view, viewInAddress, countRef }: ToolbarProps) {
  const { total, firstShown, lastShown, chips } = listing;
  return (
    <div className={`${styles.toolbar} row gap-4`}>
      <p ref={countRef} className={`${styles.count} title-lg bold`} tabIndex={-1} aria-live="polite">
        {countText(listing)}{' '}
        {total > 0 && (
          <span className="muted regular">
            · {m.listing_showing({ first: shownNumber(firstShown), last: shownNumber(lastShown) })}
          </span>
        )}
      </p>
      <button
        type="button"
        className={`${button.button} ${button.outline} ${button.small} ${styles.filters}`}
        popoverTarget={filterPanelId}
      >
        <Icon name="filters" />
        {m.listing_filters()}
        {chips.length > 0 && <span aria-hidden="true">({chips.length})</span>}
      </button>
      <Sort sorts={listing.sorts} view={viewInAddress} />
      <ViewSwitch view={view} viewInAddress={viewInAddress} />
    </div>
  );
}

function Sort({ sorts, view }: Pick<Listing, 'sorts'> & { view: View | null }) {
  const answered = sorts.find(({ selected }) => selected)?.value;
  return (
    <div className={`${styles.sort} flex gap-2`}>
      <label className="row relative paper near-text shrinks">
        <span>{m.listing_sort()}</span>
        <select
          className="semibold shrinks"
          name="sort"
          form={filterFormId}
          defaultValue={answered}
          data-answered={answered}
        >
          {sorts.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </label>
      <button
        type="submit"
        form={filterFormId}
        className={`${button.button} ${button.outline} ${button.small}`}
        {...(view && { name: 'view', value: view })}
      >
        {m.listing_sort()}
      </button>
    </div>
  );
}

const views = [
  { value: 'grid', text: () => m.listing_grid() },
  { value: 'list', text: () => m.listing_list() },
] as const satisfies { value: View; text: () => string }[];

/** Submits the form before hydration; then it switches the view in place and stores it. */
function ViewSwitch({ view, viewInAddress }: Pick<ToolbarProps, 'view' | 'viewInAddress'>) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();

  function choose(event: MouseEvent, chosen: View) {
    event.preventDefault();
    remember(chosen);
    if (!viewInAddress) return;
    const rest = search
      .slice(1)
      .split('&')
      .filter((part) => part !== '' && !part.startsWith('view='));
    void navigate({ pathname, search: rest.join('&') }, { replace: true, preventScrollReset: true });
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons that belong together are no form fields.
    <div className={`${styles.views} flex clipped`} role="group" aria-label={m.listing_view()}>
      {views.map(({ value, text }) => (
        <button
          className="centered"
          key={value}
          type="submit"
          form={filterFormId}
          name="view"
          value={value}
          aria-label={text()}
          aria-pressed={view === value}
          onClick={(event) => choose(event, value)}
          suppressHydrationWarning
        >
          <Icon name={value} />
        </button>
      ))}
    </div>
  );
}
