import { type FormEvent, type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link, useNavigation } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import button from '#src/storefront/components/button.module.css';
import { closePopover, usePopoverState } from '#src/storefront/components/hydrated/use-popover-state.ts';
import { Icon } from '#src/storefront/components/icon.tsx';
import type { Facet, Listing } from '#src/view-models/view.ts';
import { countText, shownNumber } from '../listing-text.ts';
import type { View } from '../use-chosen-view.ts';
import { CategoryFilter } from './category-filter.tsx';
import choiceFilterStyles from './choice-filter.module.css';
import styles from './filter-panel.module.css';
import { RangeFilter } from './range-filter.tsx';
import { filterFormId } from './use-live-filters.ts';

type ChoiceFacet = Extract<Facet, { kind: 'choice' | 'yes-no' }>;

/** Checkboxes with result counts. An option without results is disabled, but stays in place. */
const ChoiceFilter = ({ facet }: { facet: ChoiceFacet }) =>
  facet.choices.map(({ value, label, count, selected = false }) => (
    <label key={value} className={choiceFilterStyles.choice}>
      <input
        type="checkbox"
        name={facet.key}
        value={value}
        defaultChecked={selected}
        disabled={count === 0 && !selected}
      />
      {label}
      <span>{shownNumber(count)}</span>
    </label>
  ));

export const filterPanelId = 'filters';

/** How many groups of filters are open initially. */
const openGroups = 4;

type FilterPanelProps = { listing: Listing; view: View | null; apply: () => void };

/**
 * The filter form: a sidebar on wide screens, a drawer on small ones. A plain form with a submit button; when hydrated,
 * every change applies at once and the button only closes the drawer.
 */
export function FilterPanel({ listing, view, apply }: FilterPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const { drawerProps } = useDrawer(panel);
  // The present number is not that of the new filters.
  const isCounting = useNavigation().state === 'loading';
  const { action, chips, clearHref, categories, facets, otherParameters } = listing;
  const isFiltered = chips.length > 0;

  function submit(event: FormEvent) {
    event.preventDefault();
    apply();
    closePopover(panel.current);
  }

  return (
    <section
      ref={panel}
      id={filterPanelId}
      popover="auto"
      className={`${styles.panel} boxed paper`}
      aria-label={m.listing_filters()}
      {...drawerProps}
    >
      <form id={filterFormId} className={styles.form} action={action} autoComplete="off" onSubmit={submit}>
        {otherParameters.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className={`${styles.head} row between`}>
          <button
            type="button"
            className={`${button.icon} ${styles.close}`}
            popoverTarget={filterPanelId}
            popoverTargetAction="hide"
            aria-label={m.common_close()}
          >
            <Icon name="close" />
          </button>
          <h2>{m.listing_filters()}</h2>
          {isFiltered && (
            <Link className={`${button.link} small`} to={clearHref} preventScrollReset>
              {m.listing_clear_all()}
            </Link>
          )}
        </div>
        <div className={styles.groups}>
          {categories.length > 0 && (
            <Group label={m.field_type()} open>
              <CategoryFilter categories={categories} />
            </Group>
          )}
          {facets.map((facet, position) => (
            <Group
              key={facet.key}
              label={facet.label}
              open={isActive(facet) || position + (categories.length > 0 ? 1 : 0) < openGroups}
            >
              {facet.kind === 'range' ? <RangeFilter facet={facet} /> : <ChoiceFilter facet={facet} />}
            </Group>
          ))}
        </div>
        <div className={`${styles.foot} flex line-above`}>
          <button
            type="submit"
            className={`${button.button} ${button.primary}`}
            {...(view && { name: 'view', value: view })}
          >
            {isCounting ? m.listing_counting() : m.listing_show({ products: countText(listing) })}
          </button>
        </div>
      </form>
    </section>
  );
}

function isActive(facet: Facet): boolean {
  if (facet.kind !== 'range') return facet.choices.some(({ selected }) => selected);
  return facet.selected.from !== null || facet.selected.to !== null;
}

const Group = ({ label, open, children }: { label: string; open: boolean; children: ReactNode }) => (
  <details className={styles.group} open={open}>
    <summary>{label}</summary>
    <fieldset className={styles.inside}>
      <legend className="vh">{label}</legend>
      {children}
    </fieldset>
  </details>
);

const focusable = 'a[href], button, input:not([type=hidden]):not([tabindex="-1"]), select, summary';

/** Turns an open popover into a drawer: it takes and traps the focus, and has the role of a dialog. */
function useDrawer(panel: RefObject<HTMLElement | null>) {
  const { isOpen, popoverProps } = usePopoverState(panel);

  useEffect(() => {
    if (isOpen && !panel.current?.contains(document.activeElement)) reachable(panel.current).at(0)?.focus();
  }, [isOpen, panel]);

  function trapFocus(event: KeyboardEvent) {
    if (event.key !== 'Tab' || !isOpen) return;
    const [first, last] = [reachable(panel.current).at(0), reachable(panel.current).at(-1)];
    if (document.activeElement !== (event.shiftKey ? first : last)) return;
    event.preventDefault();
    (event.shiftKey ? last : first)?.focus();
  }

  return {
    drawerProps: {
      ...popoverProps,
      onKeyDown: trapFocus,
      ...(isOpen && ({ role: 'dialog', 'aria-modal': true } as const)),
    },
  };
}

const reachable = (panel: HTMLElement | null): HTMLElement[] =>
  [...(panel?.querySelectorAll<HTMLElement>(focusable) ?? [])].filter((element) => element.checkVisibility());
