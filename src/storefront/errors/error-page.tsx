import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router';
import type { Crumb } from '#src/catalogue/category/category-path.ts';
import { type Language, withoutLanguage } from '#src/i18n/language.ts';
import { getLocale } from '#src/i18n/locale.ts';
import { m } from '#src/i18n/messages.ts';
import { hrefIn } from '#src/site/href.ts';
import button from '../components/button.module.css';
import { Icon } from '../components/icon.tsx';
import { lostLinkOf } from '../lost-link/lost-link.ts';
import { useRootHref } from '../product/dealer.ts';
import dusk from './dusk.webp';
import styles from './error-page.module.css';

/** What a loader may add to its 404: the nearest categories. */
type NotFoundHint = { nearest: Crumb[] };

/** A missing page, or one that failed. It never shows the reason, which is in the log, by request id. */
export function ErrorPage({ status }: { status: number }) {
  const missing = status === 404;
  return (
    <section className={`${styles.error} shaded relative clipped white on-dark`}>
      <title>{missing ? m.error_not_found_title() : m.common_an_error_occurred()}</title>
      <meta name="robots" content="noindex" />
      <img className={`${styles.picture} backdrop fill`} src={dusk} width={1600} height={1100} alt="" />
      <div className={`${styles.text} column wrap`}>{missing ? <Missing language={getLocale()} /> : <Failed />}</div>
    </section>
  );
}

function Missing({ language }: { language: Language }) {
  const nearest = useNearest();
  // The secret link of a quote or a booking, cut off or too old.
  const lost = lostLinkOf(withoutLanguage(useLocation().pathname).split('/')[1]);
  // The nearest pages come first, and no link is repeated.
  const roots = [
    { name: m.common_boats(), href: useRootHref('boat') },
    { name: m.common_engines(), href: useRootHref('engine') },
  ];
  const links = [...linksOn(language), ...roots.flatMap(({ name, href }) => (href ? [{ name, href }] : []))].filter(
    ({ href }) => !nearest.some((near) => near.href === href),
  );
  return (
    <>
      <p className={`${styles.code} semibold`}>{m.error_code({ status: 404 })}</p>
      <h1>{lost ? m.lost_link_heading() : m.error_not_found_heading()}</h1>
      <p>{lost ? m.lost_link_text() : m.error_not_found_text()}</p>
      {lost ? (
        <a className={`${button.button} ${button.primary}`} href={`${hrefIn(language, '/lost-link')}?about=${lost}`}>
          {m.lost_link_button()}
        </a>
      ) : (
        <search>
          <form className={styles.search} action={hrefIn(language, '/search')}>
            <input
              className="white shrinks"
              type="search"
              name="q"
              aria-label={m.error_search_label()}
              placeholder={m.error_search_label()}
            />
            <button type="submit" className={`${button.button} ${button.primary}`}>
              <Icon name="search" />
              {m.common_search()}
            </button>
          </form>
        </search>
      )}
      {nearest.length > 0 && <Links heading={m.error_nearest()} links={nearest} />}
      <Links heading={m.error_ways_on()} links={links} />
    </>
  );
}

function Failed() {
  return (
    <>
      <h1>{m.common_an_error_occurred()}</h1>
      <p>{m.error_text()}</p>
      {/* A new document, because a script may have failed. */}
      <a className={`${button.button} ${button.primary}`} href={hrefIn(getLocale(), '/')}>
        {m.error_home()}
      </a>
    </>
  );
}

const linksOn = (language: Language): Crumb[] => [
  { name: m.common_home(), href: hrefIn(language, '/') },
  { name: m.error_link_about(), href: hrefIn(language, '/about-us') },
  { name: m.common_contact(), href: hrefIn(language, '/contact') },
];

function Links({ heading, links }: { heading: string; links: Crumb[] }) {
  return (
    <nav className={styles.links} aria-label={heading}>
      <p className="small pale">{heading}</p>
      <ul className="flex wraps mt-1">
        {links.map(({ name, href }) => (
          <li key={href}>
            <Link className="inline-row touch medium" to={href}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function useNearest(): Crumb[] {
  const error = useRouteError();
  const hint = isRouteErrorResponse(error) ? (error.data as Partial<NotFoundHint> | null) : null;
  return Array.isArray(hint?.nearest) ? hint.nearest : [];
}
