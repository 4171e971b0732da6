import { Link } from 'react-router';
import { m } from '#src/i18n/messages.ts';
import type { LinkView, Listing } from '#src/view-models/view.ts';
import button from '../components/button.module.css';
import { LocalizedText } from '../components/localized-text.tsx';
import { Chips } from '../listing/chips.tsx';
import { shownNumber } from '../listing/listing-text.ts';
import styles from './search-page.module.css';

/** What the words were read as, what was left out, and the categories that match. */
export function SearchReading({ chips, clearHref, search }: Pick<Listing, 'chips' | 'clearHref' | 'search'>) {
  if (!search) return <Chips chips={chips} clearHref={clearHref} />;
  return (
    <>
      <div className={styles.read}>
        {search.isRead && chips.length > 0 && <p>{m.search_read_as()}</p>}
        <Chips chips={chips} clearHref={clearHref} />
        {search.otherHref && (
          <Link className={button.link} to={search.otherHref}>
            {search.isExact ? m.search_read() : m.search_exact()}
          </Link>
        )}
      </div>
      {search.leftOut.length > 0 && (
        <p className={styles.leftOut}>{m.search_left_out({ text: search.leftOut.join(', ') })}</p>
      )}
      {search.categories.length > 0 && (
        <nav className={styles.categories} aria-label={m.search_categories()}>
          {search.categories.map(({ name, href, count }) => (
            <Link key={href} to={href}>
              {name} <span>{shownNumber(count)}</span>
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

/** Services and articles about the same. */
export function SearchMore({ services, articles }: { services: LinkView[]; articles: LinkView[] }) {
  if (services.length + articles.length === 0) return null;
  return (
    <div className={styles.more}>
      <LinkSection heading={m.field_service()} links={services} />
      <LinkSection heading={m.search_articles()} links={articles} />
    </div>
  );
}

function LinkSection({ heading, links }: { heading: string; links: LinkView[] }) {
  if (links.length === 0) return null;
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {links.map(({ href, name, text }) => (
          <li key={href}>
            <Link to={href}>
              <b>
                <LocalizedText>{name}</LocalizedText>
              </b>
              {text && (
                <small>
                  <LocalizedText>{text}</LocalizedText>
                </small>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
