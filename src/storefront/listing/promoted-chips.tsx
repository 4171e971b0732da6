import { Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { Listing } from '#src/view-models/view.ts';
import styles from './chips.module.css';

/** Shortcuts to often requested parts of a list, as long as no filter is active. */
export function PromotedChips({ promoted }: Pick<Listing, 'promoted'>) {
  if (promoted.length === 0) return null;
  return (
    <ul className={`${styles.chips} ${styles.shortcuts} row wraps gap-2`} aria-label={m.listing_promoted()}>
      {promoted.map(({ label, href }) => (
        <li key={href}>
          <Link className={`${styles.promoted} inline-row small medium`} to={href} preventScrollReset>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
