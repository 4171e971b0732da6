import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { formStyles, services } from '#src/app/services.server.ts';
import { relatedServices } from '#src/bookings/related-services.ts';
import { languageOfPath } from '#src/i18n/language.ts';
import { m } from '#src/i18n/messages.ts';
import { unpack } from '#src/lib/packed/packed.ts';
import { subjectOf } from '#src/product-search/reading/subject.ts';
import { contactView } from '#src/view-models/contact-view.ts';
import { partRequestView } from '#src/view-models/part-request-view.server.ts';
import type { LinkView, Listing } from '#src/view-models/view.ts';
import button from '../components/button.module.css';
import { LocalizedText } from '../components/localized-text.tsx';
import { pageMeta } from '../components/page-meta.ts';
import { styleSheets } from '../components/style-sheets.server.ts';
import { takeLead } from '../lead/lead-action.server.ts';
import { Chips } from '../listing/chips.tsx';
import { shownNumber } from '../listing/listing-text.ts';
import { ListingView } from '../listing/listing-view.tsx';
import { loadListing } from '../listing/load-listing.server.ts';
import type { Route } from './+types/search.page.ts';
import { isNothingFound } from './nothing-to-show.ts';
import styles from './search-page.module.css';

/** The forms, which other searches don't need. Their styles are in the head. */
const NothingFound = lazy(() => import('./nothing-found.tsx'));

export async function loader({ url, context }: Route.LoaderArgs) {
  const text = url.searchParams.get('q')?.trim() ?? '';
  const { offer, catalogue, content, now } = context.get(services);
  const language = languageOfPath(url.pathname);
  const [shown, settings, work, articles] = await Promise.all([
    loadListing(url, context),
    catalogue.settings(),
    text === '' ? [] : offer().then((offered) => relatedServices(offered, text, language, maxLinks)),
    text === '' ? [] : content.related(text, language, now(), maxLinks),
  ]);
  const subject = url.searchParams.has('exact') ? null : subjectOf(text)?.kind;
  const about = subject === 'hours' || (subject === 'service' && work.length > 0) ? subject : null;
  const asking =
    about !== null || isNothingFound(unpack(shown.listing))
      ? { sales: contactView(settings, 'sales', language), parts: partRequestView(settings, now(), language) }
      : null;
  const styles = asking ? styleSheets(context.get(formStyles)) : [];
  return { ...shown, text, path: url.pathname, about, asking, work, articles, styles };
}

/** The message of a search that finds nothing. */
export const action = (args: Route.ActionArgs) => takeLead(args, 'contact');

const maxLinks = 4;

/** Searches are not indexed. */
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta({
          ...unpack(loaderData.listing),
          publicUrl: loaderData.publicUrl,
          share: loaderData.share,
          indexable: false,
        }),
        ...loaderData.styles,
      ]
    : [];

/** Search results, with the filters of a listing. */
export default function SearchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { viewInAddress, text, path, about, asking, work, articles } = loaderData;
  const listing = unpack(loaderData.listing);
  const { search } = listing;
  const more = <SearchMore services={work} articles={articles} />;
  const head = (
    <>
      <search>
        <form className={`${styles.form} flex mt-5`} action={path}>
          <label htmlFor="words" className="vh">
            {m.search_words()}
          </label>
          <input
            className="paper shrinks"
            key={text}
            id="words"
            type="search"
            name="q"
            defaultValue={text}
            maxLength={100}
            autoComplete="off"
          />
          <button type="submit" className={`${button.button} ${button.dark}`}>
            {m.common_search()}
          </button>
        </form>
      </search>
      {about === null && <SearchReading {...listing} />}
      {about === 'service' && <ProductsOf listing={listing} text={text} path={path} />}
    </>
  );
  if (!search || !asking) {
    return (
      <ListingView listing={listing} viewInAddress={viewInAddress} below={more}>
        {head}
      </ListingView>
    );
  }
  return (
    <Suspense>
      <NothingFound
        listing={listing}
        search={search}
        asking={asking}
        path={path}
        more={more}
        about={about ?? (work.length > 0 ? 'service' : null)}
        answered={actionData}
      >
        {head}
      </NothingFound>
    </Suspense>
  );
}

type ProductsOfProps = { listing: Pick<Listing, 'total'>; text: string; path: string };

/** Products may have the words of a service, too; nobody looks for opening hours among them. */
const ProductsOf = ({ listing: { total }, text, path }: ProductsOfProps) =>
  total > 0 && (
    <p className="mt-4-5">
      <Link className={button.link} to={`${path}?${new URLSearchParams({ q: text, exact: '1' })}`}>
        {m.search_products_instead()}
      </Link>
    </p>
  );

/** How the words were interpreted, what was left out, and the categories that match. */
function SearchReading({ chips, clearHref, search }: Pick<Listing, 'chips' | 'clearHref' | 'search'>) {
  if (!search) return <Chips chips={chips} clearHref={clearHref} />;
  return (
    <>
      <div className={`${styles.read} row wraps mt-4-5`}>
        {search.isRead && chips.length > 0 && <p>{m.search_read_as()}</p>}
        <Chips chips={chips} clearHref={clearHref} />
        {search.otherHref && (
          <Link className={button.link} to={search.otherHref}>
            {search.isExact ? m.search_read() : m.search_exact()}
          </Link>
        )}
      </div>
      {search.notCarried !== null && <p className="medium">{m.search_not_carried({ maker: search.notCarried })}</p>}
      {search.leftOut.length > 0 && <p className="medium">{m.search_left_out({ text: search.leftOut.join(', ') })}</p>}
      {search.categories.length > 0 && (
        <nav className={`${styles.categories} flex wraps`} aria-label={m.search_categories()}>
          {search.categories.map(({ name, href, count }) => (
            <Link className="inline-row semibold gap-1-5" key={href} to={href}>
              {name} <span className="muted regular">{shownNumber(count)}</span>
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}

/** Services and articles about the same. */
function SearchMore({ services, articles }: { services: LinkView[]; articles: LinkView[] }) {
  if (services.length + articles.length === 0) return null;
  return (
    <div className={`${styles.more} grid gap-10`}>
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
