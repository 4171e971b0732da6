import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { Listing } from '#src/view-models/view.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { shownNumber } from './listing-text.ts';
import styles from './pagination.module.css';

type Paged = Pick<Listing, 'pageLinks' | 'previousHref' | 'nextHref' | 'viewAllHref' | 'total' | 'pages'>;

/** The pagination of a list; nothing when there is only one page. */
export function Pagination({ listing }: { listing: Paged }) {
  const { pageLinks, previousHref, nextHref, viewAllHref, total, pages } = listing;
  if (pages < 2 && !viewAllHref) return null;
  return (
    <nav className={`${styles.pages} row wraps line-above gap-1-5`} aria-label={m.common_pages()}>
      {previousHref && (
        <PageStep href={previousHref} label={m.common_previous_page()}>
          <Icon name="left" />
        </PageStep>
      )}
      {pageLinks.map((link, position) =>
        link === 'gap' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other name than its place.
          <span key={`gap-${position}`}>…</span>
        ) : (
          <PageStep key={link.page} href={link.href} label={m.common_page({ page: link.page })} current={link.current}>
            {link.page}
          </PageStep>
        ),
      )}
      {nextHref && (
        <PageStep href={nextHref} label={m.common_next_page()}>
          <Icon name="right" />
        </PageStep>
      )}
      {viewAllHref && (
        <Link
          discover="none"
          className={`${button.link} ${styles.all} touch to-end`}
          to={viewAllHref}
          state={focusCount}
        >
          <span>
            {m.listing_view_all()} <span aria-hidden="true">{shownNumber(total)}</span>
          </span>
        </Link>
      )}
    </nav>
  );
}

/** After a page change, the focus moves to the count, which screen readers announce. */
const focusCount = { focusCount: true };

type PageStepProps = { href: string; label: string; current?: boolean; children: ReactNode };

const PageStep = ({ href, label, current = false, children }: PageStepProps) => (
  <Link discover="none" to={href} aria-label={label} aria-current={current ? 'page' : undefined} state={focusCount}>
    {children}
  </Link>
);
