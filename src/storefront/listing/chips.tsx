import { Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { Listing } from '#src/view-models/view.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import styles from './chips.module.css';

/** One chip for each active filter: a click removes that filter. */
export function Chips({ chips, clearHref }: Pick<Listing, 'chips' | 'clearHref'>) {
  if (chips.length === 0) return null;
  return (
    <ul className={`${styles.chips} row wraps gap-2`} aria-label={m.listing_active_filters()}>
      {chips.map(({ label, removeHref }) => (
        <li key={removeHref}>
          <Link
            className={`${styles.chip} inline-row small medium gap-2`}
            to={removeHref}
            aria-label={m.listing_remove({ label })}
            preventScrollReset
          >
            {label}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link className={`${button.link} ${styles.clear}`} to={clearHref} preventScrollReset>
          {m.listing_clear_all()}
        </Link>
      </li>
    </ul>
  );
}
