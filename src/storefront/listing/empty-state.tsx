import { Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { Listing } from '#src/view-models/view.ts';
import button from '../components/button.module.css';
import { ProductGrid } from '../components/product-grid.tsx';
import styles from './empty-state.module.css';

/** An empty list, with suggestions: fewer filters, and similar products. */
export function EmptyState({ listing: { chips, clearHref, nearMatches } }: { listing: Listing }) {
  return (
    <>
      <div className={styles.empty}>
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
        <section className={styles.near}>
          <h3>{m.listing_near_matches()}</h3>
          <ProductGrid cards={nearMatches} columns={3} />
        </section>
      )}
    </>
  );
}
