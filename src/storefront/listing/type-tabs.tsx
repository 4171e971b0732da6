import { Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { Listing } from '#src/view-models/view.ts';
import { shownNumber } from './listing-text.ts';
import styles from './type-tabs.module.css';

/** Boats, engines, parts: in lists with all types. */
export function TypeTabs({ tabs }: Pick<Listing, 'tabs'>) {
  if (tabs.length === 0) return null;
  return (
    <nav className={styles.tabs} aria-label={m.listing_types()}>
      {tabs.map(({ label, href, count, selected }) => (
        <Link key={href} to={href} aria-current={selected ? 'page' : undefined}>
          {label} <span>{shownNumber(count)}</span>
        </Link>
      ))}
    </nav>
  );
}
