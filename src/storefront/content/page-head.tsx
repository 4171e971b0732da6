import type { PostPage } from '#src/content/published/post-page.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import { bookingPath, bookingSearch } from '../booking/booking-address.ts';
import { Breadcrumbs } from '../components/breadcrumbs.tsx';
import button from '../components/button.module.css';
import { CallLink } from '../components/call-link.tsx';
import { coveringWidth } from '../components/covering-width.ts';
import { Icon } from '../components/icon.tsx';
import { Picture } from '../components/picture.tsx';
import styles from './page-head.module.css';

/** At least 340 px; with its buttons, more on a phone. */
const headHeight = 380;

/** The page's title, on its picture if it has one. */
export function PageHead({ page }: { page: PostPage }) {
  const { picture, crumbs, heading, summary, layout } = page;
  return (
    <header className={picture ? `${styles.head} ${styles.pictured} grid clipped white on-dark` : styles.head}>
      {picture && (
        <Picture
          picture={picture}
          sizes={`max(100vw, ${coveringWidth(picture, headHeight)})`}
          widest={1600}
          priority
          decorative
        />
      )}
      <div className="wrap">
        <Breadcrumbs crumbs={crumbs} />
        <h1>{heading}</h1>
        {summary && <p className="title-lg muted measure">{summary}</p>}
        {layout === 'service' && <ServiceWays page={page} />}
      </div>
    </header>
  );
}

/**
 * A service page and its booking type share a name; a page without such a type links to all of them. Financing is not
 * a shop service: its button leads to the calculator.
 */
function ServiceWays({ page: { code, language, picture } }: { page: PostPage }) {
  const bookHref = `${hrefIn(language, bookingPath)}${bookingSearch({ type: code, services: [] })}`;
  return (
    <p className="flex wraps title-lg muted measure gap-3 mt-6">
      {code === 'financing' ? (
        <a className={`${button.button} ${button.primary}`} href="#calculator">
          {m.finance_heading()}
        </a>
      ) : (
        <a className={`${button.button} ${button.primary}`} href={bookHref}>
          <Icon name="wrench" />
          {m.common_book_service()}
        </a>
      )}
      <CallLink className={`${button.button} ${picture ? button.outlineOnDark : button.outline}`} />
    </p>
  );
}
